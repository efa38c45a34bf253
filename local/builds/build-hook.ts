import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { faultRoutes } from '../faults/control.ts';
import { applyFault } from '../faults/exchange.ts';
import { createFaults, type Faults } from '../faults/injector.ts';
import { listening } from '../port.ts';
import { type BuildCounts, type BuildQueue, type BuildResult, createBuildQueue } from './build-queue.ts';
import { type DeployEventTarget, sendDeployEvent } from './deploy-events.ts';

const DEFAULT_TITLE = 'Deploy triggered by hook';
const TITLE_MAX_CHARS = 200;

export interface BuildHookOptions extends DeployEventTarget {
  /** Last part of the hook's address, its secret. */
  id: string;
  build(): Promise<BuildResult>;
  /** 0 or absent: any free port. */
  port?: number | undefined;
  /** Rules match `BUILD`, a request to the hook, and `EVENT`, a report to the site, which any kind of fault loses. */
  faults?: Faults | undefined;
  /** Where a report that could not be delivered is said. */
  say?: ((line: string) => void) | undefined;
}

export interface BuildHook {
  /** Value for BUILD_HOOK_URL. */
  url: string;
  port: number;
  faults: Faults;
  readonly counts: BuildCounts;
  /** As a request to the hook; resolves with the result of the build. */
  request(title: string): Promise<BuildResult>;
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
  /** Takes no more requests and reports nothing more; a build under way is the caller's to end. */
  stop(): Promise<void>;
}

type Env = { Bindings: HttpBindings };

async function titleOf(c: Context<Env>): Promise<string> {
  const body: unknown = await c.req.json().catch(() => null);
  const sent = body && typeof body === 'object' && 'trigger_title' in body ? body.trigger_title : undefined;
  const title = c.req.query('trigger_title') ?? sent;
  return typeof title === 'string' && title ? title.slice(0, TITLE_MAX_CHARS) : DEFAULT_TITLE;
}

function buildApp(options: BuildHookOptions, queue: BuildQueue, faults: Faults): Hono<Env> {
  const app = new Hono<Env>();
  app.post('/build_hooks/:id', (c) =>
    applyFault(faults, ['BUILD'], c.env, async () => {
      if (c.req.param('id') !== options.id) return c.text('Not Found', 404);
      void queue.request(await titleOf(c));
      return c.body(null, 200);
    }),
  );
  app.get('/status', (c) => c.json(queue.counts));
  app.route('/_faults', faultRoutes(faults, options.secret));
  return app;
}

/**
 * Answers a build hook like Netlify: an empty 200 at once, the build later, its beginning and end reported to the
 * site's own function. GET /status gives the counts, /_faults takes faults with the webhook's secret as bearer token.
 */
export async function startBuildHook(options: BuildHookOptions): Promise<BuildHook> {
  const faults = options.faults ?? createFaults();
  let stopped = false;
  const queue = createBuildQueue({
    build: options.build,
    createId: () => randomBytes(12).toString('hex'),
    report: async (run, result) => {
      if (stopped || (faults.active && faults.decide(['EVENT']))) return;
      await sendDeployEvent(options, run, result).catch((error: unknown) => {
        if (!stopped) options.say?.(`The site was not told about a build: ${String(error)}`);
      });
    },
  });
  const { fetch } = buildApp(options, queue, faults);
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server;
  await listening(server, options.port ?? 0);
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    stopped = true;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return {
    url: `http://127.0.0.1:${port}/build_hooks/${options.id}`,
    port,
    faults,
    get counts() {
      return queue.counts;
    },
    request: queue.request,
    idle: queue.idle,
    stop,
  };
}
