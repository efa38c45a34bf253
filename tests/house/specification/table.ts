import { blogAndAdmin } from './blog-and-admin.ts';
import { calls } from './calls.ts';
import { constants } from './constants.ts';
import { entities } from './entities.ts';
import { messages } from './messages.ts';
import { observed } from './observed.ts';
import type { Issue, Requirement } from './row.ts';
import { site } from './site.ts';
import { states } from './states.ts';
import { validation } from './validation.ts';

/**
 * A row of the checklist. `observed` by a test file that contains `literal`; `open` until `issue` builds it; `replaced`
 * where the design decided that something else is built.
 */
export type Row = { readonly id: string; readonly section: number; readonly what: string } & (
  | { readonly status: 'observed'; readonly by: string; readonly literal: string }
  | { readonly status: 'open'; readonly issue: Issue }
  | { readonly status: 'replaced'; readonly decision: string }
);

const all = [
  ...site,
  ...blogAndAdmin,
  ...entities,
  ...states,
  ...validation,
  ...calls,
  ...messages,
  ...constants,
];

function toRow({ id, what, owner }: Requirement): Row {
  const about = { id, section: Number(id[1]), what };
  const [file, literal] = observed[id] ?? [];
  if (file && literal) return { ...about, status: 'observed', by: `tests/${file}`, literal };
  const decision = /^D\d+$/.test(owner);
  return decision
    ? { ...about, status: 'replaced', decision: owner }
    : { ...about, status: 'open', issue: owner as Issue };
}

/** Every quoted text and constant of the specification, and where it stands. */
export const checklist: readonly Row[] = all.map(toRow);
