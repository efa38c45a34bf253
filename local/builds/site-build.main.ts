import { build } from 'astro';

/** Input of the process, as JSON in its first argument; folders are absolute. */
export interface SiteBuildOrder {
  root: string;
  outDir: string;
  cacheDir: string;
}

// One `astro build` as a process of its own, which ends with the one that started it, even when that was killed.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

const { root, outDir, cacheDir } = JSON.parse(process.argv[2] ?? '{}') as SiteBuildOrder;
try {
  await build({ root, outDir, cacheDir });
} catch (error) {
  console.error(error instanceof Error ? error.stack : error);
  process.exit(1);
}
