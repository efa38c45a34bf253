/** What a vendor may answer at most, bytes; ours is a few kilobytes. */
export const REPLY_MAX_BYTES = 400_000;

/**
 * `fetch` for answers that are streamed: it ends with an error as soon as one grows beyond `REPLY_MAX_BYTES`, takes nothing that
 * is no event stream for one, and follows no redirect.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (!response.ok || !response.body) return response;
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('text/event-stream')) throw new Error('the answer is no event stream');
  let taken = 0;
  const bounded = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        taken += chunk.byteLength;
        if (taken > REPLY_MAX_BYTES) throw new Error('the answer is too large');
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(bounded, { status: response.status, headers: response.headers });
};
