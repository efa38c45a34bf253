import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Context } from '@netlify/functions';
import { coreKeys } from '#core/server/store/keys.ts';
import { createStore, type Store } from '#core/server/store/store.ts';
import chat from '#functions/api-chat.ts';
import { redeploy, variablesOf } from '#support/call.ts';
import { makeShellDir } from '#support/shell.ts';
import { printVerdict } from './bench.ts';
import { median } from './build.series.ts';
import { measureBundle } from './bundled-function.ts';
import { enlargeKnowledge, LARGE } from './large-knowledge.ts';
import { describeMachine } from './machine.ts';
import { readQuestions } from './retrieval/questions.ts';
import { forkStore } from './store-process.ts';
import { toTable } from './table.ts';

/** Most time of an answer beside a bare round trip, and of the first import of its function, ms. */
const bars = { p50: 3, p99: 6, importMs: 150 };

const ROUNDS = 5;
const PAUSE_MS = 3;
const ORIGIN = 'http://bench.test';
const percentile = (all: readonly number[], share: number) =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * share)] ?? Number.NaN;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** The part of the platform's context that the function uses. */
function contextOf(number: number, deferred: Promise<unknown>[]): Context {
  const stub: Partial<Context> = {
    // A network of its own, however wide: what one may ask within an hour is not what is measured.
    ip: `${1 + (number % 200)}.${Math.floor(number / 200) % 256}.0.1`,
    params: {},
    requestId: crypto.randomUUID(),
    deploy: { context: 'dev', id: 'bench', published: true },
    site: { id: 'bench', name: 'bench', url: ORIGIN },
    waitUntil: (work) => void deferred.push(work),
  };
  return stub as Context;
}

/** The handler alone, from a request that is there to a body that was read. */
async function askOnce(message: string, number: number): Promise<{ took: number; settled: () => Promise<unknown> }> {
  const headers = { 'content-type': 'application/json', 'x-chat-session': crypto.randomUUID() };
  const request = new Request(`${ORIGIN}/api/chat`, { method: 'POST', headers, body: JSON.stringify({ message }) });
  const deferred: Promise<unknown>[] = [];
  const context = contextOf(number, deferred);
  const took = await timed(async () => {
    const response = await chat(request, context);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`The chat answered ${response.status}: ${text}`);
  });
  return { took, settled: () => Promise.all(deferred) };
}

/** A set of answers and bare round trips in turn, so that whatever else the machine does meets both alike. Milliseconds. */
interface Round {
  readonly trips: number[];
  readonly answers: number[];
}

async function measureRound(store: Store, questions: readonly string[], runs: number, first: number): Promise<Round> {
  const round: Round = { trips: [], answers: [] };
  for (let run = 0; run < runs; run++) {
    // Visitors do not ask in the moment in which the exchange before them is being stored.
    await sleep(PAUSE_MS);
    // The first one pays for the warm-up: they take turns.
    const trip = () => timed(() => store.readAll([`${coreKeys(store).publishing().key}:none`]));
    if (run % 2 === 0) round.trips.push(await trip());
    const { took, settled } = await askOnce(questions[run % questions.length] ?? '', first + run);
    round.answers.push(took);
    await settled();
    if (run % 2 === 0) continue;
    await sleep(PAUSE_MS);
    round.trips.push(await trip());
  }
  return round;
}

/** The first round warms up. */
async function measureAnswers(store: Store, runs: number): Promise<Round[]> {
  const { tuning } = await readQuestions();
  const questions = tuning.map(({ ask }) => ask);
  const rounds: Round[] = [];
  for (let round = 0; round <= ROUNDS; round++) rounds.push(await measureRound(store, questions, runs, round * runs));
  return rounds.slice(1);
}

/** Medians over the rounds, ms. `toBare`: beside the median of a bare round trip of the same round. */
interface Summary {
  readonly bare: { readonly p50: number; readonly p99: number };
  readonly p50: number;
  readonly p99: number;
  readonly toBare: { readonly p50: number; readonly p99: number };
}

function summarize(rounds: readonly Round[]): Summary {
  const over = (read: (round: Round) => number) => median(rounds.map(read));
  return {
    bare: { p50: over(({ trips }) => median(trips)), p99: over(({ trips }) => percentile(trips, 0.99)) },
    p50: over(({ answers }) => median(answers)),
    p99: over(({ answers }) => percentile(answers, 0.99)),
    toBare: {
      p50: over(({ answers, trips }) => median(answers) / median(trips)),
      p99: over(({ answers, trips }) => percentile(answers, 0.99) / median(trips)),
    },
  };
}

/** How long a visitor waits for the embedded engine, and a fresh instance for its code. */
export async function run(args: string[], say: (line: string) => void, parts: AsyncDisposableStack): Promise<boolean> {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', default: '500' } } as const });
  const shell = await makeShellDir();
  parts.defer(() => shell.remove());
  const address = await forkStore(parts);
  // Of a day whose commands are spent the store is not asked again.
  redeploy({ ...variablesOf(address), SITE_DIR: shell.dir, STORE_COMMANDS_PER_MONTH: '999999999999' });
  const store = createStore(address, 'dev:');
  const runs = Number(values.runs);
  const own = summarize(await measureAnswers(store, runs));
  await enlargeKnowledge(shell.dir, address);
  const large = summarize(await measureAnswers(store, runs));
  const imported = median((await measureBundle('api-chat')).imports);
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  const ratio = (value: number) => `${value.toFixed(2)}x`;
  const toRow = (name: string, { p50, p99, toBare }: Summary) => [
    name,
    ms(p50),
    ms(p99),
    ratio(toBare.p50),
    ratio(toBare.p99),
  ];
  const rows = [
    ['bare round trip', ms(own.bare.p50), ms(own.bare.p99), '', ratio(own.bare.p99 / own.bare.p50)],
    toRow('answer', own),
    toRow(`answer, ${LARGE.sections} sections, ${LARGE.newer} of them newer`, large),
  ];
  say(`medians of ${ROUNDS} rounds of ${runs} calls\n`);
  say(toTable(['', 'p50', 'p99', 'p50 / bare p50', 'p99 / bare p50'], rows));
  say(`\nimport of the function: ${imported.toFixed(0)} ms, median of several\n\n${describeMachine()}`);
  const missed = [
    ...[own, large].flatMap(({ toBare }) => [
      ...(toBare.p50 > bars.p50 ? [`an answer takes more than ${bars.p50}x a round trip`] : []),
      ...(toBare.p99 > bars.p99 ? [`the slowest of 100 take more than ${bars.p99}x`] : []),
    ]),
    ...(imported > bars.importMs ? [`the import takes more than ${bars.importMs} ms`] : []),
  ];
  return printVerdict(missed, say);
}
