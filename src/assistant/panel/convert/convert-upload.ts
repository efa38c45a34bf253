import { uploadLimits } from '../../contract/documents.ts';
import { type Converted, typeOf, type UploadOrder } from './upload.ts';

/**
 * Converts a file that an owner has chosen to Markdown, in a worker that is ended after the deadline, which begins when the
 * code of the worker is loaded. The file never leaves
 * the browser; nothing is stored. Never throws.
 */
export async function convertUpload(file: File): Promise<Converted> {
  const type = typeOf(file.name);
  if (!type) return { fault: 'type' };
  if (file.size > uploadLimits.fileBytes) return { fault: 'large' };
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
  if (!bytes) return { fault: 'unreadable' };
  const worker = new Worker(new URL('./convert.main.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<Converted>();
  const endAfter = (ms: number) => setTimeout(() => resolve({ fault: 'late' }), ms);
  let deadline = endAfter(uploadLimits.loadingMs);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<Converted | 'loaded'>) => {
    if (data !== 'loaded') return resolve(data);
    clearTimeout(deadline);
    deadline = endAfter(uploadLimits.deadlineMs);
  };
  worker.onerror = () => resolve({ fault: 'unreadable' });
  const order: UploadOrder = { type, bytes, port: port2 };
  worker.postMessage(order, [bytes.buffer, port2]);
  const converted = await promise;
  clearTimeout(deadline);
  worker.terminate();
  port1.close();
  return converted;
}
