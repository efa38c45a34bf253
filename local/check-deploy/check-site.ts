import { z } from 'zod';
import { readHealth } from '#core/contract/health.ts';
import { DATA_CSP, STATIC_CSP, securityHeaders } from '#core/server/http/security-headers.ts';
import { endpoints } from '../endpoints.ts';
import { ask, type CheckAnswer } from './ask.ts';
import { type Check, type Finding, isLocal, median, problem, type Subject, warning } from './finding.ts';

type Answered = Extract<CheckAnswer, { readonly kind: 'answer' }>;

const versionSchema = z.object({ contentVersion: z.number() });
const errorSchema = z.object({ code: z.string(), message: z.string() });

/** The site answers over TLS and is not paused. */
export const checkReachable: Check = async ({ site }) => {
  if (!site.startsWith('https://') && !isLocal(site)) {
    return [problem(`${site} is not an https address. Give the https address of the site.`)];
  }
  const page = await ask(site);
  if (page.kind === 'silence') {
    const todo = 'Check the address and its DNS records.';
    return [problem(`The site does not answer at ${site} (${page.reason}). ${todo}`)];
  }
  if (/site not available|usage_exceeded/i.test(page.text)) {
    const todo = "Buy credits or enable auto recharge on the team's usage page, or wait for the next billing cycle.";
    return [problem(`The platform has paused the site: the credits of the month are used up. ${todo}`)];
  }
  if (page.status === 200) return [];
  return [problem(`The site answers ${page.status} at ${site}/ instead of 200. Is there a published deploy?`)];
};

/** A page has the headers of netlify.toml. */
export const checkHeaders: Check = async ({ site }) => {
  const page = await ask(site);
  if (page.kind === 'silence') return [];
  const expected = { ...securityHeaders, 'content-security-policy': STATIC_CSP };
  const todo = '`[[headers]]` of netlify.toml sets it: check that the deployed commit contains that file.';
  return missingHeaders(page, expected, 'The page /', todo);
};

function missingHeaders(
  { headers }: Answered,
  expected: Readonly<Record<string, string>>,
  what: string,
  todo: string,
): Finding[] {
  const wrong = Object.entries(expected).filter(([name, value]) => headers.get(name) !== value);
  return wrong.map(([name, value]) => {
    const found = headers.get(name);
    const is = found === null ? 'lacks the header' : `has "${found}" for the header`;
    return problem(`${what} ${is} ${name}: ${value}. ${todo}`);
  });
}

/** The functions reach their store, run in production on the right Node, and their schedule fires. */
export const checkHealth: Check = async (subject) => {
  const answer = await ask(`${subject.site}/api/health`);
  if (answer.kind === 'silence') return [];
  const { status, json } = answer;
  const health = readHealth.response.safeParse(json);
  if (status === 200 && health.success) {
    const { data } = health;
    const findings = [...checkContext(subject, data), ...checkSchedule(data), ...checkNode(data)];
    return [...findings, ...(await checkVersion(subject, data))];
  }
  const error = errorSchema.safeParse(json);
  if (!error.success) {
    const todo = 'Check that the deploy contains the functions, in its log under "Functions bundling".';
    return [problem(`/api/health answers ${status} without our JSON. ${todo}`)];
  }
  const todo = 'Check the UPSTASH_* variables of the production context, then deploy again.';
  return [problem(`/api/health answers ${status} ${error.data.code}: ${error.data.message} ${todo}`)];
};

type Health = z.output<typeof readHealth.response>;

function checkContext({ site }: Subject, { context }: Health): Finding[] {
  const expected = isLocal(site) ? 'dev' : 'production';
  if (context === expected) return [];
  const todo = 'Give the address of the production site, not of a preview.';
  return [problem(`The functions run in the context "${context}" instead of "${expected}". ${todo}`)];
}

function checkSchedule({ schedule, lastTick }: Health): Finding[] {
  const where = 'Open the function "tick" in the log of functions: it should run every two minutes';
  if (schedule === 'ok') return [];
  if (schedule === 'never') {
    return [problem(`The schedule has never run. Wait 10 minutes after a first deploy. ${where}.`)];
  }
  if (schedule === 'unknown-context') {
    return [problem(`The schedule runs, but does not know its deploy context, so it does nothing. ${where}.`)];
  }
  const still = 'Nothing is published on time and no mail is repeated meanwhile';
  return [problem(`The schedule last ran at ${lastTick}. ${still}. ${where}; deploy again if it does not.`)];
}

/** Functions run on the major version of Node that `NODE_VERSION` of netlify.toml names, which npm scripts use as well. */
function checkNode({ node }: Health): Finding[] {
  const expected = Number(process.versions.node.split('.')[0]);
  if (node === expected) return [];
  const todo = 'Remove AWS_LAMBDA_JS_RUNTIME and NODE_VERSION from the variables of the site and deploy again.';
  return [problem(`Functions run on Node ${node} instead of Node ${expected}. ${todo}`)];
}

async function checkVersion({ site }: Subject, { contentVersion }: Health): Promise<Finding[]> {
  const answer = await ask(`${site}/version.json`);
  const parsed = versionSchema.safeParse(answer.kind === 'answer' && answer.status === 200 ? answer.json : null);
  if (!parsed.success) {
    return [problem('The site has no /version.json, so no publish is ever confirmed. Deploy it with `npm run build`.')];
  }
  const served = parsed.data.contentVersion;
  if (served === contentVersion) return [];
  const todo = 'Wait for the running build; if there is none, see the publish bar of the panel for the reason.';
  return [problem(`The site serves content version ${served}, the store holds ${contentVersion}. ${todo}`)];
}

/** Functions are called this many at a time. */
const AT_ONCE = 6;
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** Every function loads on the platform: a method that none of them has is refused by our own code, in our own shape. */
export const checkFunctions: Check = async ({ site }) => {
  const paths = [...new Set(Object.values(endpoints).map(({ path }) => path.replace(/:\w+/g, ID)))];
  const findings: Finding[] = [];
  const worker = async () => {
    for (let path = paths.pop(); path; path = paths.pop()) findings.push(...(await checkFunction(site, path)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return findings;
};

async function checkFunction(site: string, path: string): Promise<Finding[]> {
  const answer = await ask(site + path, { method: 'PATCH', headers: { origin: site } });
  if (answer.kind === 'silence') return [problem(`The function at ${path} does not answer (${answer.reason}).`)];
  const { status, json } = answer;
  const error = errorSchema.safeParse(json);
  if (status !== 405 || !error.success) {
    const todo = 'Open its log: a function that cannot be imported on the platform names the module there.';
    return [problem(`The function at ${path} answers ${status} instead of our 405 to a wrong method. ${todo}`)];
  }
  const expected = { ...securityHeaders, 'content-security-policy': DATA_CSP };
  const todo = 'Functions set it themselves: check that the deployed commit is the one you mean.';
  return missingHeaders(answer, expected, `The function at ${path}`, todo);
}

const PINGS = 10;
/** Longest time a function should need to its store, ms: in one region it is below 5, across an ocean 80 and more. */
const FAR_MS = 50;

async function medianOf(times: number, url: string, method: string): Promise<number> {
  const took: number[] = [];
  for (let time = 0; time < times; time++) {
    const answer = await ask(url, { method });
    if (answer.kind === 'answer') took.push(answer.took);
  }
  return median(took);
}

/**
 * Functions and store are in one region: /api/health makes one round trip to the store, a refused method makes none, and
 * the difference does not depend on where this check runs.
 */
export const checkRegion: Check = async ({ site }) => {
  const url = `${site}/api/health`;
  const without = await medianOf(PINGS, url, 'PATCH');
  const distance = (await medianOf(PINGS, url, 'GET')) - without;
  if (!(distance > FAR_MS)) return [];
  const todo = "Choose the store's region by the region of the functions, us-east-2 unless the site says otherwise.";
  return [warning(`A function takes ${Math.round(distance)} ms to its store and back (median of ${PINGS}). ${todo}`)];
};
