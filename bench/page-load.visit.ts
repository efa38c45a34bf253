import { pathToFileURL } from 'node:url';
import { CHROMIUM_ARGS, findChromium } from '#local/chromium.ts';
import { toolFile } from '#support/tools.ts';

const FLAGS = [
  '--headless=new',
  ...CHROMIUM_ARGS,
  // Requests to other sites fail at once here and are counted: no machine's network decides.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
];

/** Result of one visit: Lighthouse for a phone with its simulated slow network. */
export interface Visit {
  /** Points of 100, by category. */
  readonly scores: Readonly<Record<string, number>>;
  /** Milliseconds. */
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Over the network, headers included. */
  readonly bytes: number;
  /** Those of the document: beyond 14,600 a connection needs another round trip. */
  readonly documentBytes: number;
  readonly requests: number;
  /** Category and name of each audit that cost points. */
  readonly failed: readonly string[];
}

interface Request {
  readonly url: string;
  readonly transferSize?: number;
}

/** The part of a result of Lighthouse that is read (https://github.com/GoogleChrome/lighthouse/blob/main/types/lhr/lhr.d.ts). */
interface Result {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, Category>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Category {
  readonly id: string;
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

interface Audit {
  readonly score: number | null;
  readonly numericValue?: number;
  readonly details?: { readonly items?: unknown };
}

interface Launcher {
  launch(options: { chromeFlags: readonly string[]; chromePath?: string }): Promise<{ port: number; kill(): void }>;
}

interface Lighthouse {
  default(url: string, flags: object): Promise<{ readonly lhr: Result } | undefined>;
}

const importTool = (name: string) => import(pathToFileURL(toolFile(name)).href);

/** Audits below full marks, of those that count. */
function failedAudits({ categories, audits }: Result): string[] {
  return Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map((audit) => `${id}: ${audit.id} ${audits[audit.id]?.score}`),
  );
}

function toVisit(result: Result): Visit {
  const value = (id: string) => result.audits[id]?.numericValue ?? Number.NaN;
  const listed = result.audits['network-requests']?.details?.items as readonly Request[] | undefined;
  const requests = (listed ?? []).filter(({ url }) => url.startsWith('http'));
  const scores = Object.values(result.categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]);
  return {
    scores: Object.fromEntries(scores),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    documentBytes: requests[0]?.transferSize ?? 0,
    requests: requests.length,
    failed: failedAudits(result),
  };
}

async function visitOnce(url: string, cpuSlowdown?: number): Promise<Visit> {
  const chromePath = findChromium();
  const { launch }: Launcher = await importTool('chrome-launcher');
  const { default: lighthouse }: Lighthouse = await importTool('lighthouse');
  const chrome = await launch({ chromeFlags: FLAGS, ...(chromePath && { chromePath }) });
  try {
    const throttling = cpuSlowdown ? { throttling: { cpuSlowdownMultiplier: cpuSlowdown } } : {};
    const run = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'silent', ...throttling });
    if (!run) throw new Error(`${url} could not be measured.`);
    if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`);
    return toVisit(run.lhr);
  } finally {
    chrome.kill();
  }
}

/**
 * One visit with a browser of its own; tried twice, as a trace now and then lacks its beginning. `cpuSlowdown`:
 * instead of Lighthouse's 4. @throws Error when the page could not be measured
 */
export async function visit(url: string, cpuSlowdown?: number): Promise<Visit> {
  return visitOnce(url, cpuSlowdown).catch(() => visitOnce(url, cpuSlowdown));
}
