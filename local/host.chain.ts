import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { NetlifyDev, ResponseType } from '@netlify/dev';

export interface Answer {
  response: Response;
  type: ResponseType;
}

/**
 * The step below `NetlifyDev.handleAndIntrospect`, which is no place for parallel calls: calls of one function share
 * a build, and the first to end deletes it under the others.
 */
interface RequestChain {
  handleInEphemeralDirectory(
    read: Request,
    write: () => Request,
    buildDir: string,
  ): Promise<Answer | undefined>;
}

/** What a request is sent through; undefined when nothing matches. */
export type Chain = (read: Request, write: () => Request) => Promise<Answer | undefined>;

class WantsBody extends Error {}

/** One at a time: resolves when it is the caller's turn, with what ends the turn. */
function createTurns(): () => Promise<() => void> {
  let last = Promise.resolve();
  return async () => {
    const turn = Promise.withResolvers<void>();
    const before = last;
    last = turn.promise;
    await before;
    return turn.resolve;
  };
}

/** A request whose body is read, which the host does when the function is built and about to be loaded. */
function announcing(request: Request, built: () => void): Request {
  const text = async () => {
    const body = await Request.prototype.text.call(request);
    setImmediate(built);
    return body;
  };
  return Object.defineProperty(request, 'text', { value: text });
}

/** Calls running at once. Each starts a thread: more of them than cores only make everybody wait for everybody. */
const SEATS = 4;

/** A seat for so many at once: resolves when one is free, with what frees it. */
function createSeats(count: number): () => Promise<() => void> {
  const waiting: (() => void)[] = [];
  let free = count;
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((sit) => waiting.push(sit));
    return leave;
  };
}

/**
 * Builds functions one after the other, each call into a folder of its own, and runs a few side by side. Files are
 * served without waiting. `ready`: when calls may begin.
 */
export function createChain(dev: NetlifyDev, functionsDir: string, ready: Promise<void>): Chain {
  const chain = dev as unknown as RequestChain;
  const takeTurn = createTurns();
  const takeSeat = createSeats(SEATS);

  async function call(read: Request, write: () => Request): Promise<Answer | undefined> {
    await ready;
    const leaveSeat = await takeSeat();
    const endTurn = await takeTurn();
    const buildDir = await mkdtemp(join(functionsDir, '_'));
    try {
      return await chain.handleInEphemeralDirectory(read, () => announcing(write(), endTurn), buildDir);
    } finally {
      endTurn();
      leaveSeat();
      await rm(buildDir, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  return async (read, write) => {
    try {
      const refuse = () => {
        throw new WantsBody();
      };
      return await chain.handleInEphemeralDirectory(read, refuse, functionsDir);
    } catch (error) {
      if (!(error instanceof WantsBody)) throw error;
      return call(read, write);
    }
  };
}
