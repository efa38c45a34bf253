import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { CHROMIUM_ARGS, findChromium } from '#local/chromium.ts';

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
  const details = result.audits['network-requests']?.details;
  const listed = details?.type === 'table' ? (details.items as unknown as Request[]) : [];
  const requests = listed.filter(({ url }) => url.startsWith('http'));
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
