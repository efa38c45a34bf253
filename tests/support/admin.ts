import type { TestStack } from './stack.ts';

/** The admin's side of a running site, over HTTP. */
export interface Admin {
  /** Of the site. */
  readonly url: string;
  readonly token: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  send(method: string, path: string, body?: unknown): Promise<{ status: number; json: any }>;
  publish(fields: Record<string, unknown>): Promise<{ id: string; slug: string; version: number }>;
}

/** The token of a new session. */
export async function newToken({ url, adminCredentials }: TestStack): Promise<string> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(adminCredentials),
  });
  return ((await response.json()) as { token: string }).token;
}

/** Creates an admin who has logged in. */
export async function createAdmin(stack: TestStack): Promise<Admin> {
  const { url } = stack;
  const token = await newToken(stack);
  const send: Admin['send'] = async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: { 'x-admin-token': token, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: await response.json() };
  };
  return {
    url,
    token,
    send,
    async publish(fields) {
      const post = { content: '<p>Some text.</p>', published: true, ...fields };
      const { status, json } = await send('POST', '/api/admin/blog/posts', post);
      if (status !== 201) throw new Error(`publishing answered ${status}: ${JSON.stringify(json)}`);
      return json;
    },
  };
}
