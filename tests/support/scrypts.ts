import { createHook } from 'node:async_hooks';
import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll } from 'vitest';

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

/**
 * Counts all scrypt computations of the product, from before the first test of this file until after its last, and computes
 * each once for equal input: floods send thousands of wrong passwords, and hashing one takes a processor for 40 ms.
 */
export function useCountedScrypts() {
  let count = 0;
  const keys = new Map<string, Promise<Buffer>>();
  const { scrypt } = crypto;
  const compute = (...[password, salt, length, options]: Parameters<Scrypt>) =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password, salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
    });
  const counted: Scrypt = (password, salt, length, options, done) => {
    count += 1;
    const input = JSON.stringify([password, salt, length, options]);
    const key = keys.get(input) ?? compute(password, salt, length, options, done);
    keys.set(input, key);
    key.then((bytes) => done(null, bytes), done as (error: Error) => void);
  };
  const set = (chosen: Scrypt) => {
    Object.assign(crypto, { scrypt: chosen });
    syncBuiltinESMExports();
  };
  beforeAll(() => set(counted));
  afterAll(() => set(scrypt as Scrypt));
  return {
    get count() {
      return count;
    },
    reset: () => {
      count = 0;
    },
    /** The next one takes its time again. */
    forget: () => keys.clear(),
  };
}
