import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { startTestStack, type TestStack } from '#support/stack.ts';
import { printVerdict } from './bench.ts';
import { describeMachine } from './machine.ts';
import { toTable } from './table.ts';

// Mixed traffic of visitors against the whole product over HTTP, on this machine alone: how much it answers, how late, and
// whether memory grows. `--seconds` for all steps together; `--soak 60` repeats the middle step for so many minutes.

/** Calls at once. The host of this machine runs every function in one process, where the platform starts many. */
const STEPS = [1, 10, 100, 1_000];
const SOAK_STEP = 20;
/** Memory at the end of a step beside that at its middle. */
const GROWTH_BAR = 1.2;
const PAGE_SIZE = 4096;
const MB = 1024 * 1024;

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: () => object;
}

const pageView = () => ({ path: '/', url: 'http://localhost/', referrer: '', width: 1440, height: 900 });
const question = () => ({ message: 'What does a demo cost?' });
const lead = () => ({
  kind: 'contact',
  firstName: 'Ada',
  lastName: 'L',
  email: 'ada@engines.example',
  message: 'Hello',
});

/** In these shares: mostly pages, then what their scripts call, some of it more often than its limit allows. */
const MIX: readonly Call[] = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/blog' },
  { method: 'GET', path: '/try' },
  { method: 'GET', path: '/no-such-page' },
  { method: 'GET', path: '/api/blog/posts' },
  { method: 'GET', path: '/api/bookings/slots' },
  { method: 'GET', path: '/schedule-demo/times' },
  { method: 'GET', path: '/api/health' },
  { method: 'POST', path: '/api/analytics/page-view', body: pageView },
  { method: 'POST', path: '/api/chat', body: question },
  { method: 'POST', path: '/api/leads', body: lead },
];

interface Step {
  readonly atOnce: number;
  readonly seconds: number;
  /** Milliseconds of each answer, in ascending order. */
  readonly times: readonly number[];
  /** Answers by status; 0: none came. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Bytes of the host's memory, ten times over the step. */
  readonly memory: readonly number[];
}

function send(origin: string, agent: Agent, { method, path, body }: Call): Promise<number> {
  return new Promise((resolve) => {
    const headers = body ? { 'content-type': 'application/json' } : {};
    const sent = request(`${origin}${path}`, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', () => resolve(0));
    });
    sent.once('error', () => resolve(0));
    sent.end(body && JSON.stringify(body()));
  });
}

/** Resident memory of a process; 0 where the system does not say. */
async function memoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '0 0');
  return Number(text.split(' ')[1]) * PAGE_SIZE;
}

async function runStep(stack: TestStack, atOnce: number, seconds: number): Promise<Step> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const memory: number[] = [];
  const end = performance.now() + seconds * 1000;
  const watch = setInterval(() => void memoryOf(stack.host.pid).then((bytes) => memory.push(bytes)), seconds * 100);
  const visit = async (_: unknown, first: number) => {
    for (let at = first; performance.now() < end; at += 1) {
      const startedAt = performance.now();
      const status = await send(stack.url, agent, MIX[at % MIX.length] as Call);
      times.push(performance.now() - startedAt);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visit));
  clearInterval(watch);
  agent.destroy();
  return { atOnce, seconds, times: times.sort((a, b) => a - b), statuses, memory };
}

const share = (times: readonly number[], part: number) => times[Math.floor((times.length - 1) * part)] ?? 0;

/** How much memory grew over the second half of a step. */
function growthOf({ memory }: Step): number {
  const middle = memory[Math.floor(memory.length / 2)] ?? 0;
  return middle ? (memory.at(-1) ?? 0) / middle : 1;
}

/** Calls at once up to which a process must have room for each, and how many a second it must answer then. */
const ROOMY = 100;
const LEAST_PER_SECOND = 10;

/** A 503 says when to come again: that is how a full process answers. Any other 5xx, or none, is a fault. */
const faultsOf = ({ statuses }: Step) =>
  [...statuses]
    .filter(([status]) => status === 0 || (status >= 500 && status !== 503))
    .reduce((sum, [, n]) => sum + n, 0);

function missedBy(step: Step): string[] {
  const { atOnce, times, seconds, statuses } = step;
  const refused = statuses.get(503) ?? 0;
  const bars: [boolean, string][] = [
    [faultsOf(step) > 0, `${faultsOf(step)} calls had no answer or a failure of ours; none is right`],
    [atOnce <= ROOMY && refused > 0, `${refused} calls found no room`],
    [times.length / seconds < LEAST_PER_SECOND, `fewer than ${LEAST_PER_SECOND} calls a second were answered`],
    [atOnce < 1_000 && growthOf(step) > GROWTH_BAR, 'memory grew by more than a fifth in half a step'],
  ];
  return bars.flatMap(([isMissed, words]) => (isMissed ? [`with ${atOnce} at once ${words}.`] : []));
}

function numberOf(option: string, text: string): number {
  const number = Number(text);
  if (!(number >= 0)) throw new Error(`--${option} takes a number, not "${text}".`);
  return number;
}

export async function run(args: string[], say: (line: string) => void, parts: AsyncDisposableStack): Promise<boolean> {
  const options = { seconds: { type: 'string', default: '60' }, soak: { type: 'string', default: '0' } } as const;
  const { values } = parseArgs({ args, options });
  const stack = await startTestStack({ site: 'new', seed: true });
  parts.defer(() => stack.stop());
  await runStep(stack, 4, 5);
  const soak = numberOf('soak', values.soak) * 60;
  const each = numberOf('seconds', values.seconds) / STEPS.length;
  const steps: Step[] = [];
  if (soak > 0) steps.push(await runStep(stack, SOAK_STEP, soak));
  else for (const atOnce of STEPS) steps.push(await runStep(stack, atOnce, each));
  const rows = steps.map((step) => [
    String(step.atOnce),
    (step.times.length / step.seconds).toFixed(0),
    share(step.times, 0.5).toFixed(0),
    share(step.times, 0.99).toFixed(0),
    String(step.statuses.get(429) ?? 0),
    String(step.statuses.get(503) ?? 0),
    String(faultsOf(step)),
    ((step.memory.at(-1) ?? 0) / MB).toFixed(0),
    growthOf(step).toFixed(2),
  ]);
  const head = ['at once', 'answers/s', 'p50 ms', 'p99 ms', '429', '503', 'faults', 'memory MB', 'growth'];
  say(toTable(head, rows));
  say(describeMachine());
  return printVerdict(steps.flatMap(missedBy), say);
}
