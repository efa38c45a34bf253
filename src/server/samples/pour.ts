export interface Poured {
  /** The pieces as they come; it breaks off where they do. */
  readonly stream: ReadableStream<Uint8Array>;
  /** All of them, read by whoever listens or by nobody; null when they broke off. */
  readonly whole: Promise<Uint8Array | null>;
}

/**
 * Pours what is being made into a stream, to its end even when nobody reads it any more: it was paid for, and is kept for the
 * next one. Waits for the first piece. @throws whatever the source throws before it
 */
export async function pour(pieces: AsyncGenerator<Uint8Array>): Promise<Poured> {
  const first = await pieces.next();
  let reader: ReadableStreamDefaultController<Uint8Array> | null = null;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      reader = controller;
    },
    cancel() {
      reader = null;
    },
  });
  async function gather(): Promise<Uint8Array | null> {
    const gathered: Uint8Array[] = [];
    try {
      for (let next = first; !next.done; next = await pieces.next()) {
        gathered.push(next.value);
        reader?.enqueue(next.value);
      }
      reader?.close();
      return Buffer.concat(gathered);
    } catch (thrown) {
      reader?.error(thrown);
      return null;
    }
  }
  return { stream, whole: gather() };
}
