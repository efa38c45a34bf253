import { createHook } from 'node:async_hooks';
import type { BinaryLike, ScryptOptions } from 'node:crypto';

/** Counts all scrypt computations that this process starts, from now until `stop`. */
export function countScrypts() {
  let count = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') count += 1;
    },
  }).enable();
  return {
    get count() {
      return count;
    },
    reset: () => {
      count = 0;
    },
    stop: () => void hook.disable(),
  };
}

type Scrypt = (
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void;

let count = 0;
const keys = new Map<string, Promise<Buffer>>();

/** Counts all scrypt computations of the product in this file's process, which `vi.mock('node:crypto', countedCrypto)` needs. */
export const scrypts = {
  get count() {
    return count;
  },
  reset: () => {
    count = 0;
  },
  /** The next one takes its time again. */
  forget: () => keys.clear(),
};

/**
 * Node's crypto, whose scrypt is computed once for equal input: floods send thousands of wrong passwords, and hashing each
 * takes a processor for 40 ms.
 */
export async function countedCrypto(load: <T>() => Promise<T>) {
  const crypto = await load<typeof import('node:crypto')>();
  const compute = (...[password, salt, length, options]: Parameters<Scrypt>) =>
    new Promise<Buffer>((resolve, reject) => {
      crypto.scrypt(password, salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
    });
  const scrypt: Scrypt = (password, salt, length, options, done) => {
    count += 1;
    const input = JSON.stringify([password, salt, length, options]);
    const key = keys.get(input) ?? compute(password, salt, length, options, done);
    keys.set(input, key);
    key.then((bytes) => done(null, bytes), done as (error: Error) => void);
  };
  return { ...crypto, scrypt };
}
