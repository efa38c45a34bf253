import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import puppeteer, { type Browser } from 'puppeteer-core';
import { CHROMIUM_ARGS } from '#local/chromium.ts';
import { toolFile } from '#support/tools.ts';

/** Chromium as packages carry it: 103 has no nesting, no `:has()` and no popovers, 121 has no `light-dark()`. */
export const OLD_CHROMIUMS = ['chromium-103', 'chromium-121'] as const;

type OldChromium = (typeof OLD_CHROMIUMS)[number];

/** The packages hold a program for Linux on x64 only. */
export const canRunOldChromium = process.platform === 'linux' && process.arch === 'x64';

/** Unpacks an old Chromium, which takes a second, and gives it to `use`. Nothing of it stays. */
export async function withOldChromium(name: OldChromium, use: (browser: Browser) => Promise<void>): Promise<void> {
  const packed = await readFile(toolFile(name, 'bin/chromium.br'));
  const dir = await mkdtemp(join(tmpdir(), `voxwright-${name}-`));
  try {
    const executablePath = join(dir, 'chromium');
    await writeFile(executablePath, await promisify(brotliDecompress)(packed));
    await chmod(executablePath, 0o755);
    const args = [...CHROMIUM_ARGS, '--disable-gpu', '--no-zygote', '--single-process'];
    const browser = await puppeteer.launch({ executablePath, headless: 'shell', args, userDataDir: join(dir, 'data') });
    const program = browser.process();
    try {
      await use(browser);
    } finally {
      // In one process it may crash as it ends.
      browser.disconnect();
      program?.kill('SIGKILL');
    }
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  }
}
