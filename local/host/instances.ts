import { Worker } from 'node:worker_threads';

/** A call of a function. `event` is what the platform hands to it. */
export interface Invocation {
  readonly event: unknown;
  readonly timeoutMs: number;
}

/** Status and headers of an answer, as the platform writes them. */
export interface Head {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly multiValueHeaders?: Readonly<Record<string, readonly string[]>>;
}

/** States of a call that an instance reports, in this order; `failed` at any time. `free`: it may be called again. */
export type InstanceReport =
  | { readonly kind: 'head'; readonly head: Head }
  | { readonly kind: 'chunk'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end' }
  | { readonly kind: 'free' }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * Instances that wait for the next call: about as many as a page of the panel and its visitors need, since a new one
 * takes 0.3 s of a core. Each takes some 30 MB.
 */
const MOST_IDLE = 24;
/** They live long and keep little: a smaller nursery saves a third of their memory. In all, the platform gives 1 GB. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 1000 };
/** The flags that the platform (AWS Lambda) starts Node with: a package that require()s an ES module fails. */
export const PLATFORM_FLAGS = ['--no-experimental-require-module', '--no-experimental-detect-module'];
/** Largest body of an answer, bytes. */
const MAX_ANSWER_BYTES = 6_291_556;
const WITHOUT_BODY = new Set([204, 205, 304]);

interface Call {
  readonly response: Promise<Response>;
  /** Resolves when the instance may be called again; rejects when it must not. */
  readonly free: Promise<void>;
}

interface Instance {
  /** It has ended, by its own fault or ours. */
  readonly gone: boolean;
  call(invocation: Invocation): Call;
  end(): void;
}

function toHeaders({ headers = {}, multiValueHeaders = {} }: Head): Headers {
  const all = new Headers(Object.entries(headers));
  for (const [name, values] of Object.entries(multiValueHeaders)) {
    for (const value of values) all.append(name, value);
  }
  return all;
}

/** The answer of one call, written as the instance tells it. */
function createAnswer() {
  const response = Promise.withResolvers<Response>();
  const free = Promise.withResolvers<void>();
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      body = controller;
    },
    // Who has gone is told nothing more; the function goes on, as on the platform.
    cancel: () => {
      body = undefined;
    },
  });
  const hear = {
    head({ head }) {
      const init = { status: head.statusCode, headers: toHeaders(head) };
      response.resolve(new Response(WITHOUT_BODY.has(head.statusCode) ? null : stream, init));
    },
    chunk({ bytes }) {
      sent += bytes.length;
      if (sent <= MAX_ANSWER_BYTES) return body?.enqueue(bytes);
      body?.error(new Error(`The answer has more than ${MAX_ANSWER_BYTES} bytes.`));
      body = undefined;
    },
    // The output stays readable after the end of the instance.
    end() {
      body?.close();
      body = undefined;
    },
    free: () => free.resolve(),
    failed({ error }) {
      response.reject(error);
      body?.error(error);
      free.reject(error);
    },
  } satisfies { [K in InstanceReport['kind']]: (report: Extract<InstanceReport, { kind: K }>) => void };
  return {
    hear: (report: InstanceReport) => hear[report.kind](report as never),
    call: { response: response.promise, free: free.promise },
  };
}

function startInstance(entry: string): Instance {
  const worker = new Worker(new URL('./instance.main.ts', import.meta.url), {
    workerData: entry,
    resourceLimits,
    execArgv: [...process.execArgv, ...PLATFORM_FLAGS],
  });
  worker.unref();
  let gone = false;
  let hear = (_: InstanceReport): void => undefined;
  const fail = (error: unknown) => hear({ kind: 'failed', error });
  worker.on('message', (report: InstanceReport) => hear(report));
  worker.on('error', fail);
  worker.on('exit', () => {
    gone = true;
    fail(new Error('The function ended its process.'));
  });
  return {
    get gone() {
      return gone;
    },
    call(invocation) {
      const answer = createAnswer();
      const patience = setTimeout(
        () => fail(new Error(`The function did not answer within ${invocation.timeoutMs} ms.`)),
        invocation.timeoutMs,
      );
      hear = answer.hear;
      const done = () => clearTimeout(patience);
      answer.call.free.then(done, done);
      worker.postMessage(invocation);
      return answer.call;
    },
    end: () => void worker.terminate(),
  };
}

/** Runs functions in instances that stay for the next call, each answering one at a time. */
export interface Instances {
  /** `entry`: address of the built function. `build`: another object whenever that was built anew. */
  run(entry: string, build: object, invocation: Invocation): Promise<Response>;
  end(): void;
}

export function createInstances(): Instances {
  let idle: { readonly build: object; readonly instance: Instance }[] = [];
  let ended = false;

  function take(build: object): Instance | undefined {
    // Work that a function left running may have ended it after its answer.
    idle = idle.filter(({ instance }) => !instance.gone);
    const at = idle.findLastIndex((each) => each.build === build);
    return at < 0 ? undefined : idle.splice(at, 1)[0]?.instance;
  }

  function keep(build: object, instance: Instance): void {
    idle.push({ build, instance });
    if (ended || idle.length > MOST_IDLE) idle.shift()?.instance.end();
  }

  return {
    run(entry, build, invocation) {
      const instance = take(build) ?? startInstance(entry);
      const { response, free } = instance.call(invocation);
      free.then(
        () => keep(build, instance),
        () => instance.end(),
      );
      return response;
    },
    end() {
      ended = true;
      for (const { instance } of idle) instance.end();
      idle = [];
    },
  };
}
