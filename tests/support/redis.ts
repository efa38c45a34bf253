import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RedisOptions, type RedisProcess, startRedis } from '#local/store/redis.ts';

export interface TestRedis {
  /** The process now running; `restart` replaces it. */
  readonly process: RedisProcess;
  /** The data folder, removed by `stop`. */
  dir: string;
  /** Starts Redis again on the same data and port, after `process.kill()` or `process.stop()`. */
  restart(): Promise<RedisProcess>;
  stop(): Promise<void>;
}

/** A real Redis in a folder of its own under the system's temporary folder. */
export async function startTestRedis(options: Pick<RedisOptions, 'fsync'> = {}): Promise<TestRedis> {
  const dir = await mkdtemp(join(tmpdir(), 'voxwright-redis-'));
  let current = await startRedis({ dir, ...options });
  return {
    get process() {
      return current;
    },
    dir,
    restart: async () => {
      current = await startRedis({ dir, port: current.port, ...options });
      return current;
    },
    stop: async () => {
      await current.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
