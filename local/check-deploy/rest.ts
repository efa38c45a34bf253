import { z } from 'zod';
import { ask } from './ask.ts';

type Command = readonly [name: string, ...args: (string | number)[]];

/** Reply of the store to one command. `status` 0: the store was not reached. */
export type Reply =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly status: number; readonly error: string };

export interface StoreAddress {
  readonly url: string;
  readonly token: string;
}

const replySchema = z.union([z.object({ error: z.string() }), z.object({ result: z.unknown() })]);

/**
 * Sends one command over the REST protocol. The product's client drops the store's own error text, which may quote a
 * value; here it is the point. Never rejects.
 */
export async function send({ url, token }: StoreAddress, command: Command): Promise<Reply> {
  const answer = await ask(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });
  if (answer.kind === 'silence') return { ok: false, status: 0, error: answer.reason };
  const reply = replySchema.safeParse(answer.json);
  if (!reply.success) return { ok: false, status: answer.status, error: 'an answer that is not of a Redis REST API' };
  if ('error' in reply.data) return { ok: false, status: answer.status, error: toLine(reply.data.error) };
  return { ok: true, result: reply.data.result };
}

/** The first line of an error, without the command it quotes. */
const toLine = (error: string): string => (error.split(/, command was:|\n/)[0] ?? '').slice(0, 200);
