import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '#local/chromium.ts';
import { printVerdict } from './bench.ts';
import { median } from './build.series.ts';
import { describeMachine } from './machine.ts';
import { toTable } from './table.ts';
import { type Contestant, listContestants, type PeerFiles } from './tracker.contestants.ts';
import { CHANGES, CLICKS, type Cost, SLOWDOWN, servePages, visit } from './tracker.visit.ts';

/** Ours, over the network. */
const BYTES_BAR = 1024;
/** A page is loaded, pressed and moved on in; each of them is told. */
const OUR_EVENTS = 1 + CLICKS + 2 * CHANGES;

interface Options {
  readonly rounds: number;
  readonly files: PeerFiles;
}

/** @throws Error for what is no option */
function readOptions(args: string[]): Options {
  const path = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '9' }, plausible: path, umami: path, goatcounter: path },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`"${values.rounds}" is no number of rounds.`);
  return { rounds, files: values };
}

interface Result extends Pick<Contestant, 'name' | 'bytes'> {
  /** Cost over the page without a tracker in the same round; medians. */
  readonly added: Cost;
}

/** Everybody once a round, each round beginning with another: whatever else the machine does meets all alike. */
async function measure(
  { rounds, files }: Options,
  say: (line: string) => void,
  parts: AsyncDisposableStack,
): Promise<Result[]> {
  const contestants = await listContestants(files);
  const { url, server } = await servePages(contestants);
  parts.defer(() => void server.close());
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: [...CHROMIUM_ARGS], ...(executablePath && { executablePath }) });
  parts.defer(() => browser.close());
  // The first window of a browser is slower than all others.
  for (const contestant of contestants) await visit(browser, url, contestant);
  const found = new Map<string, Cost[]>(contestants.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    say(`Round ${round + 1} of ${rounds}`);
    const turn = round % contestants.length;
    for (const contestant of [...contestants.slice(turn), ...contestants.slice(0, turn)])
      found.get(contestant.name)?.push(await visit(browser, url, contestant));
  }
  const without = found.get('none') ?? [];
  return contestants.map(({ name, bytes }) => ({ name, bytes, added: toAdded(found.get(name) ?? [], without) }));
}

function toAdded(costs: readonly Cost[], without: readonly Cost[]): Cost {
  const middle = (key: keyof Cost) =>
    median(costs.map((cost, round) => cost[key] - (without[round]?.[key] ?? Number.NaN)));
  return {
    taskMs: middle('taskMs'),
    scriptMs: middle('scriptMs'),
    layouts: middle('layouts'),
    longTasks: middle('longTasks'),
    events: middle('events'),
  };
}

function toReport(results: readonly Result[]): string {
  const head = ['tracker', 'brotli', 'tasks', 'scripts', 'layouts', 'long tasks', 'requests'];
  const signed = (value: number, digits = 0) => `${value < 0 ? '' : '+'}${value.toFixed(digits)}`;
  const rows = results.map(({ name, bytes, added }) => [
    name,
    `${bytes} B`,
    `${signed(added.taskMs, 1)} ms`,
    `${signed(added.scriptMs, 1)} ms`,
    signed(added.layouts),
    signed(added.longTasks),
    signed(added.events),
  ]);
  return toTable(head, rows);
}

function missedBars(ours: Result): string[] {
  const { bytes, added } = ours;
  return [
    bytes > BYTES_BAR && `the tracker weighs ${bytes} bytes, ${BYTES_BAR} are the most`,
    added.layouts > 0 && `it adds ${added.layouts} layouts, none is allowed`,
    added.longTasks > 0 && `it adds ${added.longTasks} tasks of more than 50 ms, none is allowed`,
    added.events !== OUR_EVENTS && `it sent ${added.events} requests, ${OUR_EVENTS} were due`,
  ].filter((missed) => typeof missed === 'string');
}

/**
 * Our tracker beside the public ones whose files are at hand (`--plausible`, `--umami`, `--goatcounter`: paths), all counting
 * the same presses and addresses.
 */
export async function run(args: string[], say: (line: string) => void, parts: AsyncDisposableStack): Promise<boolean> {
  const options = readOptions(args);
  const results = await measure(options, say, parts);
  const { rounds } = options;
  say(
    `\nOver a page without a tracker: one load, ${CLICKS} clicks, ${CHANGES} addresses; processor ${SLOWDOWN}x slower,`,
  );
  say(`medians of ${rounds} rounds side by side\n\n${toReport(results)}\n\n${describeMachine()}`);
  const ours = results.find(({ name }) => name === 'ours');
  return printVerdict(ours ? missedBars(ours) : ['nothing of ours was measured'], say);
}
