import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { freePort } from '#local/port.ts';
import { expect, test } from '../site.fixture.ts';

const projectRoot = resolve(import.meta.dirname, '../../..');
const READY_MS = 90_000;

/** `npm run dev`, up to the address it prints. */
async function startDev(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn('node', ['local/dev.ts'], {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'development' },
  });
  let log = '';
  const started = new Promise<void>((ready, failed) => {
    child.stdout.on('data', (text) => {
      log += text;
      if (log.includes(`${url}\n`)) ready();
    });
    child.stderr.on('data', (text) => {
      log += text;
    });
    child.once('exit', () => failed(new Error(log)));
  });
  await started;
  return { child, url };
}

test('developers see every part of the pages in every state; visitors have no such page', async ({ page, stack }) => {
  test.setTimeout(READY_MS + 60_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'voxwright-dev-'));
  // A site is there, so none has to be built first.
  await symlink(stack.builds.siteDir, join(dataDir, 'site'));
  const { child, url } = await startDev(dataDir);
  try {
    const health = await page.request.get(`${url}/api/health`);
    expect(await health.json()).toMatchObject({ status: 'ok', context: 'dev' });
    await page.goto(`${url}/styleguide`, { timeout: READY_MS });
    const copy = parse(await readFile(join(projectRoot, 'content/copy/styleguide.yaml'), 'utf8'));
    const headings = await page.locator('main h2').allTextContents();
    expect(headings).toEqual(expect.arrayContaining(Object.values(copy.sections)));
    const faults = page.locator('#sample-form-fault .field-error:not(:empty)');
    await expect.poll(() => faults.count()).toBeGreaterThan(3);
    await page.locator('#sample-toast-1').click();
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).not.toBeEmpty();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await page.goto(`${url}/admin`, { timeout: READY_MS });
    await expect(page.getByLabel('Username')).toBeVisible({ timeout: READY_MS });
  } finally {
    // Requests after the end of the server are no fault of the page.
    await page.close();
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
    await rm(dataDir, { recursive: true, force: true });
  }
  expect((await fetch(`${stack.url}/styleguide`)).status).toBe(404);
});
