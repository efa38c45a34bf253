import type { Answer, Dev } from './netlify-dev.ts';

class WantsBody extends Error {}

/** Calls running at once. Each has a thread: more of them than cores only make everybody wait for everybody. */
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

/** Calls functions, a few side by side; files are served without waiting. */
export function createChain(dev: Dev): Dev['answer'] {
  const takeSeat = createSeats(SEATS);

  async function call(read: Request, write: () => Request): Promise<Answer | undefined> {
    const leaveSeat = await takeSeat();
    try {
      return await dev.answer(read, write);
    } finally {
      leaveSeat();
    }
  }

  return async (read, write) => {
    try {
      const refuse = () => {
        throw new WantsBody();
      };
      return await dev.answer(read, refuse);
    } catch (error) {
      if (!(error instanceof WantsBody)) throw error;
      return call(read, write);
    }
  };
}
