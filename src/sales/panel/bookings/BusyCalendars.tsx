import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CallFailure, sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import { LINK_MAX_LENGTH } from '#core/contract/limits.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { SelectField } from '#panel/Controls.tsx';
import { createDates, pluralize } from '#panel/format.ts';
import { PanelNote, PanelPart } from '#panel/PanelPart.tsx';
import { QueryState } from '#panel/QueryState.tsx';
import { answerQuery } from '#panel/queries.ts';
import { callAdmin } from '#panel/session/session.ts';
import { TextField } from '#panel/TextField.tsx';
import type { AvailabilityAnswer } from '../../contract/availability.ts';
import {
  type BusyCalendar,
  type BusyCalendars as Calendars,
  connectCalendar,
  listBusyCalendars,
  refreshCalendars,
  removeCalendar,
} from '../../contract/busy-calendars.ts';
import { BUSY_CALENDARS_MAX_COUNT } from '../../contract/limits.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';

const KEY = ['busy-calendars'] as const;

type Change = UseMutationResult<Calendars, Error, string | null>;

/** Calendars of the team whose busy times are not offered. */
export function BusyCalendars({
  copy,
  demos,
}: {
  copy: SalesPanelCopy;
  demos: AvailabilityAnswer['availability']['demos'];
}) {
  const words = copy.inbox.bookings.busy;
  const queries = useQueryClient();
  const query = useQuery(answerQuery(KEY, listBusyCalendars));
  const keep = (list: Calendars) => queries.setQueryData(KEY, list);
  /** Removes a calendar by its id; null reads all of them. */
  const change: Change = useMutation({
    mutationFn: async (id: string | null) =>
      (await (id ? callAdmin(removeCalendar, { params: { id } }) : callAdmin(refreshCalendars))).data,
    onSuccess: keep,
    onError: (failure) =>
      void showToast({
        title: words.failed,
        text: sentenceOf(failure) ?? copy.admin.states.unreachable,
        look: 'destructive',
      }),
  });
  const { calendars = [], readAt = null } = query.data ?? {};
  return (
    <PanelPart id="availability-busy" heading={words.heading} takesFocus>
      <PanelNote>{words.text}</PanelNote>
      <QueryState id="busy-retry" copy={copy.admin.states} query={query} />
      <ul className="border-t border-border empty:hidden">
        {calendars.map((calendar) => (
          <Row key={calendar.id} copy={copy} calendar={calendar} change={change} />
        ))}
      </ul>
      {calendars.length > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-6 py-2 text-note text-text-muted">
          {readAt && (
            <span role="status">{fillIn(words.readAt, { time: createDates(copy.locale).moment(readAt) })}</span>
          )}
          <Button
            id="busy-refresh"
            label={change.isPending ? words.reading : words.refresh}
            isBusy={change.isPending}
            onClick={() => change.mutate(null)}
          />
        </p>
      )}
      {query.data && calendars.length < BUSY_CALENDARS_MAX_COUNT && (
        <Connect copy={copy} hosts={demos.by === 'meeting' ? demos.hosts.map(({ name }) => name) : []} onDone={keep} />
      )}
    </PanelPart>
  );
}

function Row({ copy, calendar, change }: { copy: SalesPanelCopy; calendar: BusyCalendar; change: Change }) {
  const words = copy.inbox.bookings.busy;
  const { id, site, host, problem, count } = calendar;
  return (
    <li className="border-b border-border py-3">
      <p className="flex flex-wrap items-baseline gap-x-5">
        <span className="font-semibold wrap-anywhere">{site}</span>
        {host && <span dir="auto">{host}</span>}
        <span className="text-note text-text-muted">{pluralize(words.count, count, copy.locale)}</span>
        <Button
          id={`busy-remove-${id}`}
          label={words.remove}
          aria-label={fillIn(words.removeOf, { site })}
          isBusy={change.isPending}
          onClick={() => change.mutate(id, { onSuccess: () => document.getElementById('availability-busy')?.focus() })}
        />
      </p>
      {problem && <p className="field-error">{fillIn(words.problem, { problem })}</p>}
    </li>
  );
}

interface ConnectProps {
  copy: SalesPanelCopy;
  /** Names of hosts. */
  hosts: readonly string[];
  onDone: (list: Calendars) => void;
}

/** Form that connects a calendar. A refusal stands at the field and keeps the address. */
function Connect({ copy, hosts, onDone }: ConnectProps) {
  const words = copy.inbox.bookings.busy;
  const [url, setUrl] = useState('');
  const [host, setHost] = useState('');
  const connect = useMutation({
    mutationFn: async () => (await callAdmin(connectCalendar, { body: { url, host } })).data,
    onSuccess(list) {
      onDone(list);
      setUrl('');
      void showToast(words.done);
    },
    onError: () => document.getElementById('busy-url')?.focus(),
  });
  const { error } = connect;
  const fields = error instanceof CallFailure ? error.body?.fields : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!connect.isPending) connect.mutate();
  };
  return (
    <form noValidate className="grid gap-3 pt-2" onSubmit={send}>
      <TextField
        id="busy-url"
        label={words.url}
        hint={words.hint}
        maxLength={LINK_MAX_LENGTH}
        value={url}
        problem={error ? (fields?.['url'] ?? sentenceOf(error) ?? copy.admin.states.unreachable) : undefined}
        onChange={setUrl}
      />
      {hosts.length > 0 && (
        <SelectField
          id="busy-host"
          label={words.host}
          value={host}
          options={['', ...hosts].map((name) => ({ value: name, label: name || words.everyone }))}
          onChange={setHost}
        />
      )}
      <p>
        <Button
          id="busy-connect"
          type="submit"
          look="quiet"
          label={connect.isPending ? words.connecting : words.connect}
          isBusy={connect.isPending}
        />
      </p>
    </form>
  );
}
