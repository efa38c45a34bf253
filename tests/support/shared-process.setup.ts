import { afterAll, vi } from 'vitest';

/** Test files share processes: each leaves environment, clock and spied functions as it found them. */
const before = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  vi.useRealTimers();
  vi.restoreAllMocks();
});
