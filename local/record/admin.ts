import type { PostCreate } from '#blog/contract/posts.ts';
import { TOKEN_HEADER } from '#core/contract/contract.ts';
import { DEMO_PASSWORD, DEMO_USERNAME } from '#core/server/session/credentials.ts';

async function post(url: string, body: unknown, token = ''): Promise<unknown> {
  const headers = { 'content-type': 'application/json', [TOKEN_HEADER]: token };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Publishes a post as the admin does, with the demo credentials of a local site. */
export async function publish(siteUrl: string, fields: Partial<PostCreate>): Promise<void> {
  const credentials = { username: DEMO_USERNAME, password: DEMO_PASSWORD };
  const { token } = (await post(`${siteUrl}/api/admin/login`, credentials)) as { token: string };
  await post(`${siteUrl}/api/admin/blog/posts`, { ...fields, published: true }, token);
}
