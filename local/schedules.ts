import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';
import { Cron } from 'croner';
import { listFunctionFiles } from './function-files.ts';

const STOP_PATIENCE_MS = 2_000;

type Handler = (request: Request, context: Context) => unknown;

/** A function the platform would call by the clock. */
export interface ScheduledFunction {
  name: string;
  /** Cron expression, in UTC. */
  schedule: string;
  handler: Handler;
}

export interface SchedulesOptions {
  /** Origin of the site, as functions see it. */
  siteUrl: string;
  say(line: string): void;
}

export interface Schedules {
  readonly functions: readonly ScheduledFunction[];
  /** Calls one now, whatever the clock says. Never rejects: a failure is one line in the log. */
  fire(name: string): Promise<void>;
  /** Fires no more and lets what runs end, for 2 s at most. */
  stop(): Promise<void>;
}

async function readSchedule(projectRoot: string, file: string): Promise<ScheduledFunction[]> {
  const url = pathToFileURL(join(projectRoot, 'functions', file)).href;
  const module = (await import(url)) as { default: Handler; config?: Config };
  const schedule = module.config && 'schedule' in module.config ? module.config.schedule : undefined;
  return schedule ? [{ name: file.replace(/\.ts$/, ''), schedule, handler: module.default }] : [];
}

/** Imports every function of the project; those with a `config.schedule` are answered. */
export async function findScheduled(
  projectRoot: string,
  say: (line: string) => void,
): Promise<ScheduledFunction[]> {
  const files = await listFunctionFiles(projectRoot);
  const found = files.map((file) =>
    readSchedule(projectRoot, file).catch((error: unknown) => {
      say(`Function ${file} cannot be loaded: ${String(error)}`);
      return [];
    }),
  );
  return (await Promise.all(found)).flat();
}

/** The part of the platform's context that a function without a visitor has. */
function createContext(siteUrl: string, running: Set<Promise<unknown>>): Context {
  const waitUntil = (work: Promise<unknown>) => {
    const watched = work.catch(() => undefined).finally(() => running.delete(watched));
    running.add(watched);
  };
  const context = {
    deploy: { context: 'dev', id: '0', published: true },
    site: { url: siteUrl, name: 'local', id: '0' },
    account: { id: '0' },
    ip: '127.0.0.1',
    geo: {},
    params: {},
    requestId: crypto.randomUUID(),
    waitUntil,
  };
  return context as unknown as Context;
}

/**
 * Calls scheduled functions in this process when their time comes, as the platform does in production. A call that is
 * still running is not made a second time.
 */
export function startSchedules(
  functions: readonly ScheduledFunction[],
  { siteUrl, say }: SchedulesOptions,
): Schedules {
  const running = new Set<Promise<unknown>>();

  async function call({ name, handler }: ScheduledFunction, next: Date | null): Promise<void> {
    const body = JSON.stringify({ next_run: next?.toISOString() });
    const headers = { 'content-type': 'application/json', 'x-nf-event': 'schedule' };
    const request = new Request(`${siteUrl}/.netlify/functions/${name}`, { method: 'POST', headers, body });
    try {
      const answer = await handler(request, createContext(siteUrl, running));
      if (answer instanceof Response && answer.status >= 400)
        say(`Schedule ${name} answered ${answer.status}.`);
    } catch (error) {
      say(`Schedule ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  function run(wanted: ScheduledFunction, next: Date | null): Promise<void> {
    const work: Promise<void> = call(wanted, next).finally(() => running.delete(work));
    running.add(work);
    return work;
  }

  const clocks = functions.map(
    (wanted) =>
      new Cron(wanted.schedule, { timezone: 'UTC', protect: true }, (clock: Cron) =>
        run(wanted, clock.nextRun()),
      ),
  );
  return {
    functions,
    async fire(name) {
      const wanted = functions.find((candidate) => candidate.name === name);
      if (!wanted) throw new Error(`There is no scheduled function named ${name}.`);
      await run(wanted, null);
    },
    async stop() {
      for (const clock of clocks) clock.stop();
      await Promise.race([Promise.all(running), sleep(STOP_PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}
