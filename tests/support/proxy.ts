import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

/** Answers a request instead of the server behind the proxy, or changes what that server answers. */
export type Alter = (request: Request, forward: () => Promise<Response>) => Promise<Response> | Response;

interface Proxy {
  readonly url: string;
  stop(): Promise<void>;
}

/** Stands in front of the server at `target`, on a free port of 127.0.0.1. */
export async function startProxy(target: string, alter: Alter): Promise<Proxy> {
  const fetchAltered = async (request: Request) => {
    const body = request.body ? await request.clone().arrayBuffer() : null;
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.delete('host');
    headers.set('accept-encoding', 'identity');
    const forward = () =>
      fetch(target + pathname + search, { method: request.method, headers, body, redirect: 'manual' });
    return alter(request, forward);
  };
  const server = createAdaptorServer({ fetch: fetchAltered, overrideGlobalObjects: false }) as Server;
  server.listen({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const stop = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

/** Changes the answers at one path of a site. */
export const at =
  (path: string, change: (answer: Response) => Promise<Response> | Response): Alter =>
  async (request, forward) => {
    const answer = await forward();
    return new URL(request.url).pathname === path ? change(answer) : answer;
  };

/** Refuses commands of a store's REST API by name. */
export const refusing =
  (names: readonly string[], error: string): Alter =>
  async (request, forward) => {
    const body = JSON.stringify(await request.clone().json());
    return names.some((name) => body.startsWith(`["${name}"`)) ? Response.json({ error }, { status: 400 }) : forward();
  };
