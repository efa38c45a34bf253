import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#local/port.ts';
import { findCli, platformEnv } from './cli.ts';
import { type Program, startProgram } from './program.ts';
import { copyProject } from './project-copy.ts';

const START_TIMEOUT_MS = 280_000;
const POLL_MS = 200;

/** Headers that the edge adds to requests for functions of the published deploy. The CLI adds them only with Deno. */
const EDGE_HEADERS = { 'x-nf-deploy-context': 'production', 'x-nf-deploy-published': '1' };

/** The project under the real CLI: built and served in the production context, without a login and without the network. */
export interface NetlifySite {
  /** Folder of the project; `dist` and `.netlify/functions` lie below it. */
  readonly dir: string;
  readonly url: string;
  /** `netlify build`. @throws Error with the log */
  build(): Promise<void>;
  /** `netlify serve`, which builds first; resolves when the site answers. @throws Error with the log */
  serve(): Promise<void>;
  /** Ends `netlify serve`. */
  unserve(): Promise<void>;
  /** Sets the clock of functions ahead, in ms, while `netlify serve` runs; every call starts a Node, which looks. */
  setClock(ahead: number): Promise<void>;
  /** Calls the site as the edge does; redirects are answers. Headers given win over the edge's own. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The end of what `netlify serve` has printed. */
  log(): string;
  /** Ends what runs and removes the folder. */
  stop(): Promise<void>;
}

/** Script that is loaded into every Node of `netlify serve`. Workers load what is required before them, not what is imported. */
const CLOCK = `const { readFileSync } = require('node:fs');
const ahead = Number(readFileSync(__filename + '.ahead', 'utf8'));
const { now } = Date;
if (ahead > 0) Date.now = () => now() + ahead;
`;

const failure = (what: string, { log }: Program) => new Error(`${what}\n${log().slice(-20_000)}`);

/**
 * Makes a copy of the project for the CLI to work on. `variables` are those of the site, as a team would set them; the
 * site's own address is added.
 * @throws CliUnavailable
 */
export async function prepareSite(variables: Readonly<Record<string, string>>): Promise<NetlifySite> {
  const cli = await findCli();
  const [port, functionsPort, staticPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const project = await copyProject();
  const { home } = project;
  const env = {
    ...platformEnv(),
    HOME: home,
    XDG_CONFIG_HOME: home,
    ASTRO_TELEMETRY_DISABLED: '1',
    SITE_URL: url,
    ...variables,
  };
  const clock = join(home, 'clock.cjs');
  const setClock = (ahead: number) => writeFile(`${clock}.ahead`, String(ahead));
  await Promise.all([writeFile(clock, CLOCK), setClock(0)]);
  const start = (args: readonly string[], more: NodeJS.ProcessEnv = {}) =>
    startProgram([cli, ...args, '--offline', '--context', 'production'], {
      cwd: project.dir,
      env: { ...env, ...more },
    });
  let running: Program | undefined;

  const fetchSite = (path: string, init: RequestInit = {}) => {
    const headers = new Headers({ ...EDGE_HEADERS, ...Object.fromEntries(new Headers(init.headers)) });
    return fetch(url + path, { redirect: 'manual', ...init, headers });
  };

  async function awaitSite(program: Program): Promise<void> {
    const deadline = performance.now() + START_TIMEOUT_MS;
    let ended = false;
    void program.exited.then(() => {
      ended = true;
    });
    while (!ended && performance.now() < deadline) {
      const answer = await fetchSite('/api/health').catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) return;
      await sleep(POLL_MS);
    }
    throw failure('The CLI does not serve the site:', program);
  }

  const site: NetlifySite = {
    dir: project.dir,
    url,
    async build() {
      const program = start(['build']);
      running = program;
      const code = await program.exited;
      if (code !== 0) throw failure(`netlify build ended with ${code}:`, program);
    },
    async serve() {
      const ports = ['--port', port, '--functions-port', functionsPort, '--staticServerPort', staticPort];
      const args = ['serve', ...ports.map(String), '--internal-disable-edge-functions'];
      running = start(args, { NODE_OPTIONS: `--require=${clock}` });
      await awaitSite(running);
    },
    async unserve() {
      await running?.stop();
      running = undefined;
    },
    setClock,
    fetch: fetchSite,
    log: () => running?.log() ?? '',
    async stop() {
      await site.unserve();
      await project.remove();
    },
  };
  return site;
}
