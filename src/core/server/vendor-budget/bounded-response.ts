interface Bounds {
  readonly type: string;
  readonly maxBytes: number;
}

/**
 * Bounds a vendor's streamed response: it ends with an error when it exceeds `maxBytes`. An unsuccessful one
 * is passed on. @throws Error for one of another type
 */
export function boundedResponse(response: Response, { type, maxBytes }: Bounds): Response {
  if (!response.ok || !response.body) return response;
  if (!response.headers.get('content-type')?.startsWith(type)) throw new Error(`the answer is no ${type}`);
  let taken = 0;
  const bounded = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        taken += chunk.byteLength;
        if (taken > maxBytes) throw new Error('the answer is too large');
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(bounded, { status: response.status, headers: response.headers });
}
