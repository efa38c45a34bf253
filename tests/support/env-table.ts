import { envTable } from '#core/server/env.ts';

const NEEDS = { required: 'yes', optional: 'no', local: 'only on your machine' } as const;

/** Table of environment variables for docs/configuration.md, generated from `core/server/env.ts`. */
export function envTableOf(): string {
  const rows = Object.entries(envTable).map(([name, { need, about }]) => `| \`${name}\` | ${NEEDS[need]} | ${about} |`);
  return ['| Variable | Needed | What it is for |', '|---|---|---|', ...rows].join('\n');
}
