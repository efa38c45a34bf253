import { convertBytes } from './convert-bytes.ts';
import { type Converted, UploadError, type UploadOrder } from './upload.ts';

/** Converts one file per worker: whatever a hostile one does to it ends with it. */
self.onmessage = async ({ data: { type, bytes, port } }: MessageEvent<UploadOrder>) => {
  const converted: Converted = await convertBytes(type, bytes, () => port.postMessage('loaded')).then(
    (text) => ({ text }),
    (thrown) => ({ fault: thrown instanceof UploadError ? thrown.fault : 'unreadable' }),
  );
  port.postMessage(converted);
};
