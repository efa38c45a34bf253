import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import type { Head, InstanceReport, Invocation } from './instances.ts';

// An instance of a function, in a thread of its own: loads the function once, then answers one call after the other.
// The platform wraps functions for AWS Lambda's streaming handlers; this is what those find there.
// https://docs.aws.amazon.com/lambda/latest/dg/configuration-response-streaming.html

type Handler = (event: unknown, response: Writable, context: object) => Promise<void>;

const tell = (report: InstanceReport) => parentPort?.postMessage(report);

const awslambda = {
  streamifyResponse: (handler: Handler): Handler => handler,
  HttpResponseStream: {
    from(response: Writable, head: Head): Writable {
      tell({ kind: 'head', head });
      return response;
    },
  },
};
Object.assign(globalThis, { awslambda });

function createResponse(): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      // A copy: the buffer may be a piece of a larger one.
      tell({ kind: 'chunk', bytes: new Uint8Array(chunk) });
      done();
    },
    final(ended) {
      tell({ kind: 'end' });
      ended();
    },
  });
}

const { handler } = (await import(workerData)) as { handler: Handler };

parentPort?.on('message', async ({ event, timeoutMs }: Invocation) => {
  const deadline = performance.now() + timeoutMs;
  const context = {
    awsRequestId: randomUUID(),
    getRemainingTimeInMillis: () => Math.max(0, deadline - performance.now()),
  };
  try {
    await handler(event, createResponse(), context);
    tell({ kind: 'free' });
  } catch (error) {
    tell({ kind: 'failed', error });
  }
});
