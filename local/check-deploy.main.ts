/** `npm run check:deploy`: tries on a deployed site and its store what the product uses, and says what is wrong. */
import { parseArgs } from 'node:util';
import { EnvError } from '#core/server/env.ts';
import { checkDeploy } from './check-deploy/check-deploy.ts';
import { readSubject, SubjectError, USAGE } from './check-deploy/subject.ts';

const say = (line: string) => console.log(line);

async function main(): Promise<number> {
  const options = {
    site: { type: 'string' },
    permalink: { type: 'string' },
    'call-hook': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ options });
  if (values.help) {
    say(USAGE);
    return 0;
  }
  const subject = readSubject(values, process.env);
  const findings = await checkDeploy(subject, say);
  for (const { severity, text } of findings) say(`\n${severity === 'problem' ? 'Problem' : 'Warning'}: ${text}`);
  const problems = findings.filter(({ severity }) => severity === 'problem').length;
  if (findings.length === 0) say('Nothing is wrong.');
  return problems > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (thrown) {
  if (!(thrown instanceof SubjectError || thrown instanceof EnvError)) throw thrown;
  console.error(`${thrown.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
