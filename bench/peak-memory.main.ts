import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded into a measured process by `--import`. All threads count; child processes would not.
const file = process.env['PEAK_MEMORY_FILE'];
if (isMainThread && file) {
  process.on('exit', () => writeFileSync(file, String(process.resourceUsage().maxRSS * 1024)));
}
