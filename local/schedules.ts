import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';
import { Cron } from 'croner';
import { listFunctionFiles } from './builds/function-files.ts';

const STOP_PATIENCE_MS = 2_000;
/** Time limit of a schedule on the platform, milliseconds. */
const TIMEOUT_MS = 30_000;
const LATE = Symbol('late');

type Handler = (request: Request, context: Context) => unknown;

/** A function the platform would call by the clock. */
interface ScheduledFunction {
  name: string;
  /** Cron expression, in UTC. */
  schedule: string;
  handler: Handler;
}

interface SchedulesOptions {
  /** Origin of the site, as functions see it. */
  siteUrl: string;
  say(line: string): void;
  /** Deploy context that functions are told; the platform may tell none, which is `''`. Default `dev`. */
  deployContext?: string;
}

async function readSchedule(projectRoot: string, file: string): Promise<ScheduledFunction[]> {
  const url = pathToFileURL(join(projectRoot, 'functions', file)).href;
  const module = (await import(url)) as { default: Handler; config?: Config };
  const schedule = module.config && 'schedule' in module.config ? module.config.schedule : undefined;
  return schedule ? [{ name: file.replace(/\.ts$/, ''), schedule, handler: module.default }] : [];
}

/** Imports every function of the project; those with a `config.schedule` are answered. */
export async function findScheduled(projectRoot: string, say: (line: string) => void): Promise<ScheduledFunction[]> {
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
function createContext(siteUrl: string, deployContext: string, running: Set<Promise<unknown>>): Context {
  const waitUntil = (work: Promise<unknown>) => {
    const watched = work.catch(() => undefined).finally(() => running.delete(watched));
    running.add(watched);
  };
  const context = {
    deploy: { context: deployContext, id: '0', published: true },
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
 * Calls a scheduled function in this process as the platform does when its time has come; `running` takes what it
 * leaves to be waited for. Never rejects: a failure is one line in the log.
 */
export async function callScheduled(
  { name, handler }: ScheduledFunction,
  { siteUrl, say, deployContext = 'dev' }: SchedulesOptions,
  next: Date | null = null,
  running = new Set<Promise<unknown>>(),
): Promise<void> {
  const body = JSON.stringify({ next_run: next?.toISOString() });
  const headers = { 'content-type': 'application/json', 'x-nf-event': 'schedule' };
  const request = new Request(`${siteUrl}/.netlify/functions/${name}`, { method: 'POST', headers, body });
  try {
    const work = Promise.resolve(handler(request, createContext(siteUrl, deployContext, running)));
    const answer = await Promise.race([work, sleep(TIMEOUT_MS, LATE, { ref: false })]);
    if (answer === LATE) say(`Schedule ${name} did not end within ${TIMEOUT_MS / 1000} s.`);
    if (answer instanceof Response && answer.status >= 400) say(`Schedule ${name} answered ${answer.status}.`);
  } catch (error) {
    say(`Schedule ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Calls scheduled functions by the clock. A call that still runs when its time comes again is not made twice. */
export function startSchedules(
  functions: readonly ScheduledFunction[],
  options: SchedulesOptions,
): { stop(): Promise<void> } {
  const running = new Set<Promise<unknown>>();
  const clocks = functions.map(
    (schedule) =>
      new Cron(schedule.schedule, { timezone: 'UTC', protect: true }, async (clock: Cron) => {
        const work = callScheduled(schedule, options, clock.nextRun(), running);
        running.add(work);
        await work;
        running.delete(work);
      }),
  );
  const stop = async () => {
    for (const clock of clocks) clock.stop();
    await Promise.race([Promise.all(running), sleep(STOP_PATIENCE_MS, undefined, { ref: false })]);
  };
  return { stop };
}
