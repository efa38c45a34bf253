import { z } from 'zod';
import { peopleNamespace } from '#core/server/store/key.ts';
import { createStore } from '#core/server/store/store.ts';
import { checkLua, checkReadOnlyToken } from './check-store.ts';
import { type Check, type Finding, problem, type Subject } from './finding.ts';
import { STEPS } from './journey.ts';
import { type StoreAddress, send } from './rest.ts';

/** Prefix of all keys of all checks; `:` or `-people:` and the time of the check follow, ms since the epoch. */
const FAMILY = 'check';
/** Longest that a check takes, ms; keys of an older one were left by a check that was cut short. */
const LONGEST_MS = 3_600_000;
/** For what the product gives a life of its own, seconds. */
const TTL_SECONDS = 600;
/** Keys looked at in one command. */
const SCANNED = 1000;
const scanSchema = z.tuple([z.coerce.string(), z.array(z.string())]);

const newPrefix = () => `${FAMILY}:${Date.now()}-${crypto.randomUUID().slice(0, 8)}:`;

/** Runs what the product does under a prefix of its own, and removes every key of it again. */
export const checkWriting: Check = async (subject) => {
  const prefix = newPrefix();
  try {
    const findings = [...(await checkLua(subject, prefix)), ...(await checkReadOnlyToken(subject, prefix))];
    return [...findings, ...(await runSteps(subject, prefix))];
  } finally {
    await removeKeys(subject, prefix);
  }
};

async function runSteps({ store }: Subject, prefix: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, run } of STEPS) {
    const space = createStore(store, prefix, { ttlSeconds: TTL_SECONDS });
    const error = await run(space).then(() => null, reasonOf);
    if (error === null) continue;
    const todo = 'The site does the same, so it fails there as well: check the rights of the token and the plan.';
    findings.push(problem(`${name} fails on this store: ${error}. ${todo}`));
  }
  return findings;
}

const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : 'unknown error');

/** Removes the keys of this check, and those that a check left which was cut short. */
async function removeKeys({ store }: Subject, prefix: string): Promise<void> {
  const own = [prefix, peopleNamespace({ namespace: prefix })];
  const keys = (await findKeys(store)).filter((key) => own.some((each) => key.startsWith(each)) || isLeft(key));
  for (let at = 0; at < keys.length; at += SCANNED) await send(store, ['DEL', ...keys.slice(at, at + SCANNED)]);
}

const isLeft = (key: string) => Number(/^check(?:-people)?:(\d+)-/.exec(key)?.[1]) < Date.now() - LONGEST_MS;

async function findKeys(store: StoreAddress): Promise<string[]> {
  const keys: string[] = [];
  let cursor = '0';
  do {
    const reply = await send(store, ['SCAN', cursor, 'MATCH', `${FAMILY}*`, 'COUNT', SCANNED]);
    const page = scanSchema.safeParse(reply.ok ? reply.result : null);
    if (!page.success) return keys;
    cursor = page.data[0];
    keys.push(...page.data[1]);
  } while (cursor !== '0');
  return keys;
}
