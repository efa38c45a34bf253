import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import puppeteer from 'puppeteer-core';
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { CHROMIUM_ARGS, findChromium } from '#local/chromium.ts';
import { freePort } from '#local/port.ts';

export type Engine = 'chromium' | 'firefox' | 'webkit';

/** A window of one engine, driven as a visitor would: real pointer, real keys. */
export interface EngineWindow {
  open(url: string): Promise<void>;
  /** Runs the body of an async function in the page. */
  run(body: string): Promise<unknown>;
  clickAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: 'Enter' | 'Escape'): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Errors and policy violations of the console, up to now. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/python3'];

/** Says what is to be installed for an engine; null where nothing is missing. */
export function missingFor(engine: Engine): string | null {
  const needed = { chromium: [], firefox: [FIREFOX], webkit: WEBKIT }[engine];
  const missing = needed.filter((path) => !existsSync(path));
  return missing.length > 0 ? `${missing.join(', ')} is not installed: see CONTRIBUTING.md.` : null;
}

const isComplaint = (text: string) => /error|violat|refused|content.security/i.test(text);

async function openBidi(engine: 'chromium' | 'firefox'): Promise<EngineWindow> {
  const executablePath = engine === 'firefox' ? FIREFOX : (findChromium() ?? '');
  const browser = await puppeteer.launch(
    engine === 'firefox' ? { browser: engine, executablePath } : { executablePath, args: [...CHROMIUM_ARGS] },
  );
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || /content.security/i.test(message.text())) complaints.push(message.text());
  });
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    run: (body) => page.evaluate(`(async () => { ${body} })()`),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    complaints: () => complaints,
    close: () => browser.close(),
  };
}

/** Starts the driver under a screen of its own, and resolves when it listens. */
async function startWebKit(consoleFile: string) {
  const port = await freePort();
  const env = { ...process.env, WK_CONSOLE: consoleFile };
  const driver = spawn('xvfb-run', ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', '-p', `${port}`], {
    env,
    detached: true,
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver did not start.');
    const answer = await fetch(`${url}/status`).catch(() => null);
    if (answer?.ok) break;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  // The screen, the driver and the browser are one group.
  return { url, stop: () => driver.pid !== undefined && process.kill(-driver.pid, 'SIGTERM') };
}

/** Sizes the window until the page in it has the size; a window that is just being drawn reports another one. */
async function resizeTo(driver: WebDriver, width: number, height: number): Promise<void> {
  const browserWindow = driver.manage().window();
  let outer = { width, height };
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await browserWindow.setRect({ x: 0, y: 0, ...outer });
    const inner: unknown = await driver.executeAsyncScript(
      'requestAnimationFrame(() => arguments[0](innerWidth + "x" + innerHeight))',
    );
    const [innerWidth = 0, innerHeight = 0] = String(inner).split('x').map(Number);
    if (innerWidth === width && innerHeight === height) return;
    const grow = (size: number, wanted: number, got: number) => Math.min(Math.max(size + wanted - got, 100), 2_000);
    outer = { width: grow(outer.width, width, innerWidth), height: grow(outer.height, height, innerHeight) };
  }
  throw new Error(`The window does not become ${width} pixels wide.`);
}

async function openWebKit(): Promise<EngineWindow> {
  const dir = await mkdtemp(join(tmpdir(), 'voxwright-webkit-'));
  const consoleFile = join(dir, 'console');
  const service = await startWebKit(consoleFile);
  const binary = resolve(import.meta.dirname, 'webkit-window.py');
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const capabilities = new Capabilities({ browserName: 'webkit-window', ...options });
  const driver = await new Builder().usingServer(service.url).withCapabilities(capabilities).build();
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
  const act = () => driver.actions({ async: true });
  return {
    open: (url) => driver.get(url),
    run: async (body) => {
      const script = `const done = arguments[arguments.length - 1];
        (async () => { ${body} })().then((value) => done(value ?? null), (error) => done({ failed: String(error) }))`;
      return driver.executeAsyncScript(script);
    },
    clickAt: (x, y) =>
      act()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .press()
        .release()
        .perform(),
    type: (text) => act().sendKeys(text).perform(),
    press: (key) => act().sendKeys({ Enter: Key.ENTER, Escape: Key.ESCAPE }[key]).perform(),
    resize: (width, height) => resizeTo(driver, width, height),
    complaints: () => {
      const lines = existsSync(consoleFile) ? readFileSync(consoleFile, 'utf8').split('\n') : [];
      return lines.filter((line) => /^CONSOLE/.test(line) && isComplaint(line));
    },
    close: async () => {
      await driver.quit().catch(() => undefined);
      service.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

export const openEngine = (engine: Engine): Promise<EngineWindow> =>
  engine === 'webkit' ? openWebKit() : openBidi(engine);
