import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { listening } from '../port.ts';

export interface ServedFake {
  /** Origin. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves a vendor's fake on a free port of this machine. */
export async function serveFake(app: Hono<{ Bindings: HttpBindings }>): Promise<ServedFake> {
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  await listening(server, 0);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}
