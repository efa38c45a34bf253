/**
 * Reason why a file is not an archive. `malformed`: damaged, or another format. `foreign`: well-formed, but
 * not an export. `large`: above the maximum, packed or unpacked. `empty`: without entries. `late`: reading it takes too long.
 */
export type ArchiveFault = 'malformed' | 'foreign' | 'large' | 'empty' | 'late';

export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  readonly fault: ArchiveFault;

  constructor(fault: ArchiveFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

/** Part of an archive that cannot be read; the rest can. `text` is the reason, for display. */
export type Problem = { readonly name: string; readonly text: string };

/** Problems that are listed; a browser draws no hundred thousand lines at once. */
export const PROBLEMS_SHOWN = 100;

/** Order of the page: the file, first, and then for the next parts, since it takes them one by one. */
type Order = { readonly file: Blob } | 'next';
/** Answer of the worker: some parts, none at the end, or the fault that it ended for. */
type Answer<Part> = { readonly parts: readonly Part[] } | { readonly fault: ArchiveFault };

/** Most parts of one answer, and their size, bytes, above which it has no further ones. */
const PARTS_AT_ONCE = 100;
const ANSWER_BYTES = 100_000;
/** Longest time a worker may take for its next parts, milliseconds; unpacking comes before the first. */
const ANSWER_MAX_MS = 30_000;
/** After so much work with parts the page has its turn, milliseconds. */
const SLICE_MS = 20;

/**
 * Makes this worker read one file for `partsInWorker`: whatever a hostile one does to it ends with it. `sizeOf`: of a part,
 * bytes.
 */
export function serveParts<Part>(read: (file: Blob) => AsyncGenerator<Part>, sizeOf: (part: Part) => number): void {
  let parts: AsyncGenerator<Part>;
  async function nextParts(): Promise<Part[]> {
    const answered: Part[] = [];
    for (let size = 0; answered.length < PARTS_AT_ONCE && size < ANSWER_BYTES; ) {
      const { value, done } = await parts.next();
      if (done) break;
      answered.push(value);
      size += sizeOf(value);
    }
    return answered;
  }
  const send = (answer: Answer<Part>) => self.postMessage(answer);
  self.onmessage = async ({ data: order }: MessageEvent<Order>) => {
    try {
      if (order !== 'next') parts = read(order.file);
      else send({ parts: await nextParts() });
    } catch (error) {
      send({ fault: error instanceof ArchiveError ? error.fault : 'malformed' });
    }
  };
}

/** Lets the browser handle events, so that the page stays responsive. */
export const yieldToPage = () => new Promise((go) => setTimeout(go));

/**
 * Parts of a file as a worker reads them, which is ended with the last one, when `signal` aborts, and when it hangs. The page
 * has its turn between them. @throws ArchiveError, AbortError
 */
export async function* partsInWorker<Part>(worker: Worker, file: Blob, signal: AbortSignal): AsyncGenerator<Part> {
  const order = (message: Order) => worker.postMessage(message);
  let startedAt = performance.now();
  try {
    order({ file });
    for (;;) {
      const answer = answerOf<Part>(worker, signal);
      order('next');
      const parts = await answer;
      if (parts.length === 0) return;
      for (const part of parts) {
        yield part;
        if (performance.now() - startedAt < SLICE_MS) continue;
        await yieldToPage();
        startedAt = performance.now();
      }
    }
  } finally {
    worker.terminate();
  }
}

/** @throws ArchiveError, AbortError */
async function answerOf<Part>(worker: Worker, signal: AbortSignal): Promise<readonly Part[]> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<readonly Part[]>();
  const fail = (fault: ArchiveFault) => reject(new ArchiveError(fault));
  const abort = () => reject(signal.reason);
  const deadline = setTimeout(() => fail('late'), ANSWER_MAX_MS);
  worker.onmessage = ({ data }: MessageEvent<Answer<Part>>) =>
    'parts' in data ? resolve(data.parts) : fail(data.fault);
  worker.onerror = () => fail('malformed');
  signal.addEventListener('abort', abort);
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener('abort', abort);
  }
}
