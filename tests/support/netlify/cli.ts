import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { cleanEnv } from '../stack.ts';

const run = promisify(execFile);

/** The release under which the journey was made to pass. */
const CLI_VERSION = '27.10.2';
const INSTALL_TIMEOUT_MS = 300_000;
/** Folder of the installation, which stays between runs. */
const CACHE = join(tmpdir(), `voxwright-netlify-cli-${CLI_VERSION}-${userInfo().username}`);

/** Thrown when the CLI is not installed and cannot be. */
export class CliUnavailable extends Error {}

/** Builds an environment without what would reach the CLI from this machine, its test runner or an earlier login. */
export function platformEnv(): NodeJS.ProcessEnv {
  const own = /^(NETLIFY|LEAD_|RESEND_|MAIL_|CHAT_|ELEVENLABS_|SPEECH_|VOICE_|DEMO_LOGIN|STORE_|BUILD_|DEPLOY_|TEST)/;
  const env = Object.entries(cleanEnv()).filter(([name]) => !own.test(name));
  // Node of this process first: it lies outside the project that is bundled, as on the platform.
  const path = [dirname(process.execPath), process.env['PATH']].join(':');
  // With CI set the CLI sends no telemetry and asks no questions.
  return { ...Object.fromEntries(env), PATH: path, CI: '1', NO_COLOR: '1', BROWSER: 'none' };
}

/** Checks the owner as well: the folder lies where other users of this machine can write. */
async function isInstalled(folder: string): Promise<boolean> {
  const found = await stat(join(folder, 'node_modules/netlify-cli/package.json')).catch(() => null);
  return found !== null && found.uid === (process.getuid?.() ?? found.uid);
}

async function install(): Promise<void> {
  const folder = await mkdtemp(`${CACHE}-`);
  try {
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1', '--loglevel=error'];
    await run('npm', ['install', ...flags, `netlify-cli@${CLI_VERSION}`], {
      cwd: folder,
      env: platformEnv(),
      timeout: INSTALL_TIMEOUT_MS,
    });
    await rm(CACHE, { recursive: true, force: true });
    await rename(folder, CACHE);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const [reason = ''] = String((error as { stderr?: string }).stderr ?? error).split('\n');
    throw new CliUnavailable(`The Netlify CLI could not be installed (${reason.trim()}).`);
  }
}

/**
 * Path of the CLI's program, for Node. The first call on a machine installs it, which takes a minute or two and the network.
 * @throws CliUnavailable
 */
export async function findCli(): Promise<string> {
  if (!(await isInstalled(CACHE))) await install();
  const folder = join(CACHE, 'node_modules/netlify-cli');
  const { bin } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { bin: { netlify: string } };
  return join(folder, bin.netlify);
}

/** Returns a sentence that says why the CLI is not run here; null when it is installed and runs. */
export async function reasonToSkip(): Promise<string | null> {
  try {
    await findCli();
    return null;
  } catch (error) {
    if (!(error instanceof CliUnavailable)) throw error;
    return `${error.message} Nothing was tried under the Netlify CLI.`;
  }
}
