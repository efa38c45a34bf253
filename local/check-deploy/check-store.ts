import { createHash } from 'node:crypto';
import { PLAIN_PRELUDE, sourceOf } from '#core/server/store/script.ts';
import { loadScripts } from './all-scripts.ts';
import { type Check, type Finding, problem, type Subject } from './finding.ts';
import { LUA_FEATURES } from './lua-features.ts';
import { type Reply, send } from './rest.ts';

/** Reads a key that never exists: every token may do that, and unlike PING it is billed, so a quota shows. */
const NOTHING = ['GET', 'check:nothing'] as const;

/** Why the store cannot be used at all; null when it can. */
function refusalOf(reply: Reply, url: string, variable: string): string | null {
  if (reply.ok) return null;
  const { status, error } = reply;
  if (status === 0) {
    return `The store does not answer at ${url} (${error}). Check UPSTASH_REDIS_REST_URL and that the database exists.`;
  }
  if (status === 401 || error.startsWith('WRONGPASS')) {
    return `The store refuses ${variable}. Copy the token from the page of the database; it changes with its password.`;
  }
  if (/max .*(requests|commands) limit exceeded/i.test(error)) {
    const todo = 'Choose a larger plan, or wait until the month is over: until then leads and logins fail.';
    return `The quota of the store is used up, so it refuses every call (${error}). ${todo}`;
  }
  return `The store answers a plain read with "${error}". Check that ${variable} belongs to ${url}.`;
}

/** The store answers and takes the read-write token, whose rights reach as far as ours must. */
export const checkToken: Check = async ({ store }) => {
  const refusal = refusalOf(await send(store, NOTHING), store.url, 'UPSTASH_REDIS_REST_TOKEN');
  return refusal === null ? [] : [problem(refusal)];
};

/** Every script compiles on the store. */
export const checkScripts: Check = async ({ store }) => {
  const findings: Finding[] = [];
  for (const script of await loadScripts()) {
    const source = sourceOf(script, PLAIN_PRELUDE);
    const reply = await send(store, ['SCRIPT', 'LOAD', source]);
    if (reply.ok && reply.result === createHash('sha1').update(source).digest('hex')) continue;
    const error = reply.ok ? 'another hash than SHA-1 of its text' : reply.error;
    const todo = 'Give the functions a token that may run scripts; if it may, report this as a bug of ours.';
    findings.push(problem(`The store does not take the script "${script.name}": ${error}. ${todo}`));
    if (!reply.ok && /NOPERM/.test(reply.error)) break;
  }
  return findings;
};

/** Checks that the store's Lua has all that our scripts use. `prefix`: of the keys that the check writes. */
export const checkLua = async ({ store }: Subject, prefix: string): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const { name, body, result } of LUA_FEATURES) {
    const reply = await send(store, ['EVAL', body, 1, `${prefix}lua:${name}`]);
    if (reply.ok && JSON.stringify(reply.result) === JSON.stringify(result)) continue;
    const found = reply.ok ? `answers ${JSON.stringify(reply.result)}` : `fails: ${reply.error}`;
    findings.push(problem(`${name} in a script ${found}. Our scripts need it; use a store that has it.`));
    if (!reply.ok && /NOPERM/.test(reply.error)) break;
  }
  return findings;
};

/** Nothing is removed from the store to make room. Visible only where INFO names the policy. */
export const checkEviction: Check = async ({ store }) => {
  const reply = await send(store, ['INFO', 'memory']);
  const [, policy] = /maxmemory_policy:(\S+)/.exec(reply.ok ? String(reply.result) : '') ?? [];
  if (policy === undefined || policy === 'noeviction') return [];
  const todo = 'Turn eviction off for this database: otherwise posts and leads vanish when it is full.';
  return [problem(`The store evicts keys when its memory is full (${policy}). ${todo}`)];
};

const TOKEN = 'UPSTASH_REDIS_REST_READONLY_TOKEN';

/** The read-only token reads what builds and previews read, and writes nothing. */
export const checkReadOnlyToken = async (subject: Subject, prefix: string): Promise<Finding[]> => {
  const { store, readOnlyToken } = subject;
  if (!readOnlyToken) {
    const todo = 'Copy it from the page of the database and set it in all deploy contexts.';
    return [problem(`${TOKEN} is not set, so builds of branches need the read-write token. ${todo}`)];
  }
  if (readOnlyToken === store.token) {
    return [problem(`${TOKEN} is the read-write token. Copy the read-only token from the page of the database.`)];
  }
  const reader = { url: store.url, token: readOnlyToken };
  const key = `${prefix}read-only`;
  const write = await send(reader, ['SET', key, '1', 'EX', 60]);
  if (write.ok) {
    const todo = 'Everybody who can open a preview could change the live site: use a read-only token.';
    return [problem(`${TOKEN} may write. ${todo}`)];
  }
  if (/^NOPERM/.test(write.error)) return [];
  const refusal = refusalOf(write, store.url, TOKEN);
  return refusal === null ? [] : [problem(refusal)];
};

/** Says whether the read-only token may run scripts, which no document tells of a real database. */
export async function describeReadOnlyScripts({ store, readOnlyToken }: Subject): Promise<string> {
  const token = readOnlyToken ?? '';
  const reply = await send({ url: store.url, token }, ['EVAL_RO', 'return 1', 0]);
  const may = reply.ok && reply.result === 1 ? 'may run' : 'may not run';
  return `The read-only token ${may} scripts (EVAL_RO). Builds and previews read with plain commands and need none.`;
}
