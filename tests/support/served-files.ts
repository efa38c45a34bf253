import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

export interface Served {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves on a free port. */
export async function serve(listener: RequestListener): Promise<Served> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    if (server.listening) await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Serves a built site, `/page` as `page.html`; nothing else of a host. */
export function serveFiles(dir: string): Promise<Served> {
  return serve(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://site.test');
    const path = pathname === '/' ? '/index.html' : extname(pathname) ? pathname : `${pathname}.html`;
    const bytes = await readFile(join(dir, path)).catch(() => null);
    response.writeHead(bytes ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' });
    response.end(bytes);
  });
}
