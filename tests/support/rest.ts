import type { TestStore } from './gateway.ts';

/** An answer of the REST protocol, parsed. */
interface RestAnswer {
  readonly status: number;
  readonly json: { result?: unknown; error?: string };
}

/** Posts one command without any client in between. */
export async function postCommand(
  { url, token }: Pick<TestStore, 'url' | 'token'>,
  ...command: (string | number)[]
): Promise<RestAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(command),
  });
  return { status: response.status, json: JSON.parse(await response.text()) };
}

/** Posts a list of commands to `/pipeline` or `/multi-exec`. */
export async function postCommands(
  { url, token }: Pick<TestStore, 'url' | 'token'>,
  endpoint: '/pipeline' | '/multi-exec',
  commands: readonly (readonly (string | number)[])[],
): Promise<{ status: number; json: unknown }> {
  const response = await fetch(url + endpoint, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(commands),
  });
  return { status: response.status, json: JSON.parse(await response.text()) };
}
