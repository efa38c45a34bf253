/**
 * A reply as the Redis link delivers it: strings as bytes, integers as their digits, an error Redis answered as an Error.
 */
export type Reply = Buffer | string | null | Error | readonly Reply[];

export type Encoding = 'base64' | 'plain';

const OK = Buffer.from('OK');

function encodeText(text: Buffer, encoding: Encoding): string {
  return encoding === 'base64' ? `"${text.toString('base64')}"` : JSON.stringify(text.toString());
}

/** Nested strings are encoded without exception: @upstash/redis decodes them so, 'OK' included. */
function encodeNested(reply: Reply, encoding: Encoding): string {
  if (reply === null) return 'null';
  if (Buffer.isBuffer(reply)) return encodeText(reply, encoding);
  if (typeof reply === 'string') return reply;
  if (reply instanceof Error) return encodeText(Buffer.from(reply.message), encoding);
  return `[${reply.map((item) => encodeNested(item, encoding)).join(',')}]`;
}

/** `{"error":…}` as JSON text. */
export const encodeError = (message: string): string => JSON.stringify({ error: message });

/** `{"result":…}` or `{"error":…}` as JSON text. Integers keep all digits; a top-level 'OK' alone escapes base64. */
export function encodeReply(reply: Reply, encoding: Encoding): string {
  if (reply instanceof Error) return encodeError(reply.message);
  if (Buffer.isBuffer(reply) && reply.equals(OK)) return '{"result":"OK"}';
  return `{"result":${encodeNested(reply, encoding)}}`;
}
