import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useEffect, useMemo, useRef, useState } from 'react';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { SEARCH_MAX_LENGTH } from '#core/contract/limits.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { createDates } from '#panel/format.ts';
import { goTo } from '#panel/hash-router.ts';
import { Modal } from '#panel/Modal.tsx';
import { answerQuery } from '#panel/queries.ts';
import { selectPerson } from '#sales/panel/inbox/Record.tsx';
import { type SearchResult, type SearchResultKind, searchPanel, searchResultKinds } from '../contract/search.ts';
import type { AdminPanelCopy } from '../panel-copy.ts';
import { actionsOf, matchActions } from './actions.ts';
import { takeLetters } from './typed-ahead.ts';

interface Props {
  copy: AdminPanelCopy;
  /** Ids of the tabs, in their order. */
  tabs: readonly string[];
  onClose: () => void;
}

/** Pause of typing after which records are searched, ms. */
const PAUSE_MS = 80;
/** Fewer letters would find everything. */
const MIN_LENGTH = 2;

/** Tab that shows a kind of record. */
const TABS: Readonly<Record<SearchResultKind, string>> = {
  leads: 'leads',
  bookings: 'bookings',
  people: 'leads',
  posts: 'blog',
  documents: 'knowledge',
  conversations: 'chat',
};

const ITEM =
  'flex min-h-11 cursor-pointer items-baseline justify-between gap-4 rounded-badge px-3 py-2 ' +
  'data-[selected=true]:bg-surface-muted';
const GROUP =
  'pb-2 [&>[cmdk-group-heading]]:px-3 [&>[cmdk-group-heading]]:py-1 [&>[cmdk-group-heading]]:text-note ' +
  '[&>[cmdk-group-heading]]:text-text-muted';

/** Searches records as they are typed; the rows before them stay until the answer is there. */
function useFound(typed: string) {
  const [sought, setSought] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setSought(typed.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  const isAsked = sought.length >= MIN_LENGTH;
  const query = useQuery({
    ...answerQuery(['panel-search', sought], searchPanel, { query: { q: sought } }),
    enabled: isAsked,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
  const isSettled = typed.trim() === sought && !query.isFetching;
  return { found: isAsked ? query.data : undefined, failure: isAsked ? query.error : null, isSettled };
}

/** An address is that of a person: with it people come first. */
const orderOf = (typed: string): readonly SearchResultKind[] =>
  typed.includes('@')
    ? searchResultKinds.toSorted((a, b) => Number(b === 'people') - Number(a === 'people'))
    : searchResultKinds;

function open(kind: SearchResultKind, { place, detail }: SearchResult): void {
  if (kind === 'people') selectPerson(detail);
  goTo({ tab: TABS[kind], place });
}

interface RecordsProps {
  copy: AdminPanelCopy;
  kind: SearchResultKind;
  rows: readonly SearchResult[];
  onChoose: (row: SearchResult) => void;
}

function Records({ copy, kind, rows, onChoose }: RecordsProps) {
  const words = copy.admin.palette;
  const dates = createDates(copy.locale);
  return (
    <Command.Group heading={words.kinds[kind]} className={GROUP}>
      {rows.map((row) => (
        <Command.Item
          key={row.place + row.detail}
          value={`${kind}/${row.place}/${row.detail}`}
          className={ITEM}
          onSelect={() => onChoose(row)}
        >
          <span dir="auto" className="min-w-0 truncate">
            {row.name || words.untitled}
          </span>
          <span dir="auto" className="max-w-[45%] flex-none truncate text-note text-text-muted">
            {kind === 'bookings' ? dates.moment(row.detail) : row.detail}
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

/** Finds records and does what the panel can do, by keyboard alone. Opened by Ctrl+K. */
export default function Palette({ copy, tabs, onClose }: Props) {
  const words = copy.admin.palette;
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The dialog gives the focus to the list, which takes no letters.
  useEffect(() => {
    field.current?.focus();
    const letters = takeLetters();
    if (letters) setTyped(letters);
  }, []);
  const { found, failure, isSettled } = useFound(typed);
  const actions = useMemo(() => matchActions(actionsOf(copy, tabs), typed), [copy, tabs, typed]);
  const kinds = found ? orderOf(typed).filter((kind) => found[kind].length > 0) : [];

  /** The dialog gives the focus back as it closes, before the next page takes it. */
  function choose(run: () => void) {
    onClose();
    setTimeout(run);
  }
  return (
    <Modal heading={words.heading} isHeadingHidden size="palette" onClose={onClose}>
      <Command label={words.label} shouldFilter={false} loop className="grid gap-2">
        <Command.Input
          ref={field}
          className="field-control"
          value={typed}
          maxLength={SEARCH_MAX_LENGTH}
          placeholder={words.placeholder}
          onValueChange={setTyped}
        />
        <Command.List label={words.results} className="h-[min(26rem,60dvh)] overflow-y-auto">
          {actions.length > 0 && (
            <Command.Group heading={words.doing} className={GROUP}>
              {actions.map(({ id, label, run }) => (
                <Command.Item key={id} value={id} className={ITEM} onSelect={() => choose(run)}>
                  {label}
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {kinds.map((kind) => (
            <Records
              key={kind}
              copy={copy}
              kind={kind}
              rows={found?.[kind] ?? []}
              onChoose={(row) => choose(() => open(kind, row))}
            />
          ))}
          {isSettled && !failure && actions.length + kinds.length === 0 && (
            <p className="px-3 py-2 text-text-muted">{fillIn(words.nothing, { typed: typed.trim() })}</p>
          )}
        </Command.List>
        <p role="status" className="min-h-[1lh] text-note text-text-muted">
          {failure ? (sentenceOf(failure) ?? copy.admin.states.unreachable) : isSettled ? words.keys : words.searching}
        </p>
      </Command>
    </Modal>
  );
}
