/** Holds back those that pass it while it is closed. */
export interface Latch {
  /** Resolves at once, or when it is opened. */
  passed(): Promise<void>;
  open(): void;
  close(): void;
}

/** Creates one that is open. */
export function createLatch(): Latch {
  let way = Promise.withResolvers<void>();
  way.resolve();
  return {
    passed: () => way.promise,
    open: () => way.resolve(),
    close() {
      way.resolve();
      way = Promise.withResolvers();
    },
  };
}
