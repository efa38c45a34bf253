import { convertBytes } from './convert-bytes.ts';
import { type Converted, UploadError, type UploadType } from './upload.ts';

/** Converts one file per worker: whatever a hostile one does to it ends with it. */
self.onmessage = async ({ data }: MessageEvent<{ type: UploadType; bytes: Uint8Array<ArrayBuffer> }>) => {
  const converted: Converted = await convertBytes(data.type, data.bytes).then(
    (text) => ({ text }),
    (thrown) => ({ fault: thrown instanceof UploadError ? thrown.fault : 'unreadable' }),
  );
  self.postMessage(converted);
};
