import type { PostCreate } from '#blog/contract/posts.ts';

async function post(url: string, body: unknown, token = ''): Promise<unknown> {
  const headers = { 'content-type': 'application/json', 'x-admin-token': token };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Publishes a post as the admin does, with the demo credentials of a local site. */
export async function publish(siteUrl: string, fields: Partial<PostCreate>): Promise<void> {
  const credentials = { username: 'admin', password: 'voxwright-demo' };
  const { token } = (await post(`${siteUrl}/api/admin/login`, credentials)) as { token: string };
  await post(`${siteUrl}/api/admin/blog/posts`, { ...fields, published: true }, token);
}
