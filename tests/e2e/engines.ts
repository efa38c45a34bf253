import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import puppeteer from 'puppeteer-core';
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { CHROMIUM_ARGS, findTestBrowser } from '#local/chromium.ts';
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
  /** Kills every process of the browser at once; its profile stays. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

/** Debian's, else Ubuntu's. */
const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync) ?? '/usr/bin/firefox-esr';
const WEBKIT = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/python3'];

/** Says what is to be installed for an engine; null where nothing is missing. */
export function missingFor(engine: Engine): string | null {
  const needed = { chromium: [], firefox: [FIREFOX], webkit: WEBKIT }[engine];
  const missing = needed.filter((path) => !existsSync(path));
  return missing.length > 0 ? `${missing.join(', ')} is not installed: see CONTRIBUTING.md.` : null;
}

const isComplaint = (text: string) => /error|violat|refused|content.security/i.test(text);

/** Kills a process and all that it has started, as both are one group. */
async function killGroup(leader: ChildProcess): Promise<void> {
  if (leader.pid === undefined || leader.exitCode !== null || leader.signalCode !== null) return;
  const exited = once(leader, 'exit');
  process.kill(-leader.pid, 'SIGKILL');
  await exited;
}

async function openBidi(engine: 'chromium' | 'firefox', userDataDir: string): Promise<EngineWindow> {
  const browser = await puppeteer.launch(
    engine === 'firefox'
      ? { browser: engine, executablePath: FIREFOX, userDataDir }
      : { executablePath: findTestBrowser() ?? '', args: [...CHROMIUM_ARGS], userDataDir },
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
    crash: async () => {
      const program = browser.process();
      if (program) await killGroup(program);
    },
    close: () => browser.close(),
  };
}

/** Starts the driver under a screen of its own, and resolves when it listens. */
async function startWebKit(consoleFile: string, profile: string) {
  const port = await freePort();
  const env = { ...process.env, WK_CONSOLE: consoleFile, WK_PROFILE: profile };
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
  return { url, kill: () => killGroup(driver) };
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
    const grow = (size: number, target: number, got: number) => Math.min(Math.max(size + target - got, 100), 2_000);
    outer = { width: grow(outer.width, width, innerWidth), height: grow(outer.height, height, innerHeight) };
  }
  throw new Error(`The window does not become ${width} pixels wide.`);
}

async function openWebKit(profile: string): Promise<EngineWindow> {
  const consoleFile = join(profile, 'console');
  const service = await startWebKit(consoleFile, profile);
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
      const answer = await driver.executeAsyncScript<{ failed?: string } | string | number | boolean | null>(script);
      if (typeof answer === 'object' && answer?.failed) throw new Error(answer.failed);
      return answer;
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
      // `address:line:column: CONSOLE JS ERROR text`, without the address where there is none.
      return lines.filter((line) => /(^|: )CONSOLE /.test(line) && isComplaint(line));
    },
    crash: service.kill,
    close: async () => {
      await driver.quit().catch(() => undefined);
      await service.kill();
    },
  };
}

const openWith = (engine: Engine, profile: string): Promise<EngineWindow> =>
  engine === 'webkit' ? openWebKit(profile) : openBidi(engine, profile);

/** Creates an empty folder for what a browser stores. */
export const createProfile = (): Promise<string> => mkdtemp(join(tmpdir(), 'voxwright-engine-'));

/** Removes the folder, whose last process may still be writing. */
export const removeProfile = (profile: string): Promise<void> =>
  rm(profile, { recursive: true, force: true, maxRetries: 10 });

/** Opens a window. Without a `profile` of an earlier one nothing of it stays once it is closed. */
export async function openEngine(engine: Engine, profile?: string): Promise<EngineWindow> {
  if (profile !== undefined) return openWith(engine, profile);
  const own = await createProfile();
  const page = await openWith(engine, own);
  const close = async () => {
    await page.close();
    await removeProfile(own);
  };
  return { ...page, close };
}
