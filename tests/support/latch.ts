/** A gate that holds back its passers while it is closed. */
export interface Gate {
  /** Resolves at once, or when it is opened. */
  passed(): Promise<void>;
  open(): void;
  close(): void;
}

/** A gate that is open. */
export function createGate(): Gate {
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
