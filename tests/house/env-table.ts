import { envTable } from '#server/env.ts';

const NEEDS = { required: 'yes', optional: 'no', local: 'only on your machine' } as const;

/** The README's table of environment variables, as `server/env.ts` has them. */
export function envTableOf(): string {
  const rows = Object.entries(envTable).map(
    ([name, { need, about }]) => `| \`${name}\` | ${NEEDS[need]} | ${about} |`,
  );
  return ['| Variable | Needed | What it is for |', '|---|---|---|', ...rows].join('\n');
}
