import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded into a measured process by `--import`. All threads count; child processes would not.
const file = process.env['USAGE_FILE'];
if (isMainThread && file) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    const usage = { peakBytes: maxRSS * 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 };
    writeFileSync(file, JSON.stringify(usage));
  });
}
