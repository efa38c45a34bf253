import { parentPort } from 'node:worker_threads';
import { loadSnapshot } from './snapshot.ts';

// Runs as a thread beside the build: parsing and sanitizing thousands of posts would keep the bundler waiting.
parentPort?.postMessage(await loadSnapshot());
