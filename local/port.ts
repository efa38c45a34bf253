import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

const LOOPBACKS = ['127.0.0.1', '::1'] as const;

function portError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(
      `Port ${port} is already in use: stop what listens there, or choose another with PORT=${port + 1}.`,
    );
  }
  if (error.code === 'EACCES') {
    return new Error(`Port ${port} is reserved on this machine: choose another, such as PORT=8888.`);
  }
  return error;
}

/** Listens on 127.0.0.1; 0 is any free port. Rejects with one plain sentence when the port is taken. */
export async function listening(server: Server, port: number, host = '127.0.0.1'): Promise<void> {
  server.listen({ host, port, backlog: 1024 });
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw portError(error, port);
  });
}

/** Rejects with one plain sentence when something listens on this port of this machine, by either kind of address. */
export async function requireFreePort(port: number): Promise<void> {
  for (const host of LOOPBACKS) {
    const server = createServer();
    try {
      await listening(server, port, host);
      server.close();
      await once(server, 'close');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') throw error;
    }
  }
}

/** The port to serve on. @throws Error in one plain sentence when PORT is none. */
export function parsePort(value: string | undefined, fallback = 8888): number {
  if (!value) return fallback;
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`PORT must be a number from 1 to 65535, not "${value}".`);
}

/**
 * First and last port that `freePort` picks from: below the ranges systems take ports of outgoing connections from
 * (Linux 32768, macOS and Windows 49152), any of which could take the port before a server listens on it.
 */
const FREE_PORTS = { first: 20_000, last: 32_767 } as const;

/** Ports that one process picks from, so that no two processes are given the same one before they listen on it. */
const PORTS_OF_PROCESS = 51;
const SHARES = Math.floor((FREE_PORTS.last + 1 - FREE_PORTS.first) / PORTS_OF_PROCESS);
let picked = 0;

/** A port of this machine that nothing listens on just now. A server that listens on it later may wait for seconds. */
export async function freePort(): Promise<number> {
  const first = FREE_PORTS.first + (process.pid % SHARES) * PORTS_OF_PROCESS;
  for (let tries = 0; tries < PORTS_OF_PROCESS; tries += 1) {
    const port = first + (picked++ % PORTS_OF_PROCESS);
    const isFree = await requireFreePort(port).then(
      () => true,
      () => false,
    );
    if (isFree) return port;
  }
  throw new Error(`Ports ${first} to ${first + PORTS_OF_PROCESS - 1} are all in use.`);
}
