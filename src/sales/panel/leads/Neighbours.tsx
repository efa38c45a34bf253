import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { goTo, toHash } from '#panel/hash-router.ts';
import { pageReader, usePages } from '#panel/queries.ts';
import type { LeadsCopy } from '../../content/inbox.copy.ts';
import { listLeads } from '../../contract/lead-calls.ts';
import { $shownFilters, LEAD_LIST } from './lead.state.ts';

/** Typing, and choosing in a field, are no commands; neither is a key while a dialog is open. */
const isCommand = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey) &&
  !(target as Element).closest('input:not([type=radio]), textarea, select, [contenteditable]') &&
  !document.querySelector('dialog[open]');

/** Ids of the leads above and below one, in the list that the admin came from, else in that of all. */
function useNeighbours(id: string) {
  const filters = useStore($shownFilters);
  const shown = usePages([...LEAD_LIST, filters], pageReader(listLeads, { ...filters, full: 'true' }));
  const all = usePages([...LEAD_LIST, {}], pageReader(listLeads, { full: 'true' }));
  const lists = [shown, all].map(({ data }) => (data?.rows ?? []).map((row) => row.id));
  const ids = lists.find((each) => each.includes(id)) ?? [];
  const at = ids.indexOf(id);
  return { next: at < 0 ? null : (ids[at + 1] ?? null), previous: ids[at - 1] ?? null };
}

/** Links to the leads above and below, which J and K press as in mail programs: J goes down the list. */
export function Neighbours({ copy, id }: { copy: LeadsCopy['neighbours']; id: string }) {
  const { next, previous } = useNeighbours(id);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const to = { j: next, k: previous }[event.key];
      if (to && isCommand(event)) goTo({ tab: 'leads', place: to });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [next, previous]);
  const link = (name: 'next' | 'previous', to: string | null) =>
    to && (
      <a id={`lead-${name}`} href={toHash({ tab: 'leads', place: to })} className="row-action">
        {copy[name]}
      </a>
    );
  return (
    <nav aria-label={copy.label} className="flex min-h-11 gap-x-6">
      {link('previous', previous)}
      {link('next', next)}
    </nav>
  );
}
