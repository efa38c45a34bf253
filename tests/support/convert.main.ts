import { parentPort, workerData } from 'node:worker_threads';
import { convertBytes } from '../../src/assistant/panel/convert/convert-bytes.ts';
import { UploadError } from '../../src/assistant/panel/convert/upload.ts';

// Converts one file in a thread of its own, as the worker of the panel does.
const converted = await convertBytes(workerData.type, workerData.bytes).then(
  (text) => ({ text }),
  (thrown) => ({ fault: thrown instanceof UploadError ? thrown.fault : 'unreadable' }),
);
parentPort?.postMessage({ ...converted, hacked: 'hacked' in globalThis });
