import { checkBuildHook, checkNotifications } from './check-builds.ts';
import { checkPermalink } from './check-permalink.ts';
import { checkReading } from './check-reading.ts';
import { checkFunctions, checkHeaders, checkHealth, checkReachable, checkRegion } from './check-site.ts';
import { checkEviction, checkScripts, checkToken, describeReadOnlyScripts } from './check-store.ts';
import { checkWriting } from './check-writing.ts';
import type { Check, Finding, Subject } from './finding.ts';

/** `first` decides whether the rest makes sense: with a problem there, they would all say the same. */
interface Group {
  /** Name of the part that is checked, for the output. */
  readonly name: string;
  readonly first: Check;
  readonly rest: readonly Check[];
  /** A sentence worth knowing, whether or not something is wrong. */
  readonly note?: (subject: Subject) => Promise<string>;
}

const GROUPS: readonly Group[] = [
  {
    name: 'the site and its functions',
    first: checkReachable,
    rest: [checkHeaders, checkHealth, checkFunctions, checkRegion, checkNotifications],
  },
  {
    name: 'the store',
    first: checkToken,
    rest: [checkScripts, checkWriting, checkReading, checkEviction],
    note: describeReadOnlyScripts,
  },
  { name: 'the build hook', first: checkBuildHook, rest: [] },
  { name: 'earlier deploys', first: checkPermalink, rest: [] },
];

/** Checks a deployment, one part after the other. `say` takes a line for people for each part. */
export async function checkDeploy(subject: Subject, say: (line: string) => void): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, first, rest, note } of GROUPS) {
    say(`Checking ${name} …`);
    const startedAt = await first(subject);
    findings.push(...startedAt);
    if (startedAt.length > 0) continue;
    for (const check of rest) findings.push(...(await check(subject)));
    if (note) say(await note(subject));
  }
  return findings;
}
