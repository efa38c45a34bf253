import { parseArgs } from 'node:util';
import { listPages } from '#support/site-pages.ts';
import { startTestStack } from '#support/stack.ts';
import { printVerdict } from './bench.ts';
import { describeMachine } from './machine.ts';
import { missedPageBars, type PageLoads, toPageResult } from './page-load.bars.ts';
import { LIMIT_PATH, writeLimitPage } from './page-load.limit.ts';
import { toPageReport } from './page-load.report.ts';
import { type Visit, visit } from './page-load.visit.ts';

/** How much slower than this machine a processor is that tells the good from the very good; Lighthouse's phone is 4. */
const SLOWDOWN = 10;

interface Options {
  readonly runs: number;
  /** Addresses to visit besides the landing page; undefined: all that may be listed. */
  readonly only: readonly string[] | undefined;
}

/** @throws Error for what is no option */
function readOptions(args: string[]): Options {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`"${values.runs}" is not a number of runs.`);
  return { runs, only: values.only?.split(',') };
}

/** The whole product with the starter posts and, beside its own, the limit page. */
async function startSite(parts: AsyncDisposableStack) {
  const stack = await startTestStack({ site: 'new', seed: true });
  parts.defer(() => stack.stop());
  const pages = (await listPages(stack.builds.siteDir)).filter(({ listed }) => listed);
  await writeLimitPage(stack.builds.siteDir);
  // The first call of a function loads it, and the first of a page compresses it.
  const paths = pages.map(({ path }) => path);
  for (const path of [...paths, LIMIT_PATH, '/api/blog/changes']) await fetch(stack.url + path);
  return { url: stack.url, paths };
}

interface Round {
  readonly url: string;
  readonly paths: readonly string[];
  readonly slowdown?: number;
  readonly say: (line: string) => void;
}

/** Visits each page once, so that whatever else the machine does meets all alike. */
async function visitAll({ url, paths, slowdown, say }: Round, found: Map<string, Visit[]>): Promise<void> {
  for (const path of paths) {
    const made = await visit(url + path, slowdown);
    found.set(path, [...(found.get(path) ?? []), made]);
    const { performance } = made.scores;
    const times = `FCP ${made.fcp.toFixed(0)}, LCP ${made.lcp.toFixed(0)}, TBT ${made.tbt.toFixed(0)}`;
    say(`${path}${slowdown ? `, ${slowdown}x slower` : ''}: performance ${performance}, ${times}`);
  }
}

async function measurePages(
  { runs, only }: Options,
  say: (line: string) => void,
  parts: AsyncDisposableStack,
): Promise<PageLoads> {
  const { url, paths } = await startSite(parts);
  const rest = paths.filter((path) => path !== '/' && (only?.includes(path) ?? true));
  const [phone, slow] = [new Map<string, Visit[]>(), new Map<string, Visit[]>()];
  for (let run = 1; run <= runs; run += 1) {
    // Who goes first changes from run to run.
    const pair = run % 2 === 1 ? ['/', LIMIT_PATH] : [LIMIT_PATH, '/'];
    say(`Run ${run} of ${runs}`);
    await visitAll({ url, paths: [...pair, ...rest], say }, phone);
    await visitAll({ url, paths: pair, slowdown: SLOWDOWN, say }, slow);
  }
  const resultOf = (found: Map<string, Visit[]>, path: string) => toPageResult(path, found.get(path) ?? []);
  const compare = (found: Map<string, Visit[]>) => ({ page: resultOf(found, '/'), limit: resultOf(found, LIMIT_PATH) });
  const pages = ['/', ...rest].map((path) => resultOf(phone, path));
  return { pages, phone: compare(phone), slow: compare(slow) };
}

/** Visits every page that search engines may list with Lighthouse, the landing page beside the limit page. */
export async function run(args: string[], say: (line: string) => void, parts: AsyncDisposableStack): Promise<boolean> {
  const loads = await measurePages(readOptions(args), say, parts);
  say(`\n${toPageReport(loads, SLOWDOWN)}\n\n${describeMachine()}`);
  return printVerdict(missedPageBars(loads), say);
}
