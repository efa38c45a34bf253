import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { copyText } from '#panel/copy-text.ts';
import { createDates } from '#panel/format.ts';
import { PanelNote, PanelPart } from '#panel/PanelPart.tsx';
import { QueryState } from '#panel/QueryState.tsx';
import { answerQuery } from '#panel/queries.ts';
import { callAdmin } from '#panel/session/session.ts';
import { createCalendarFeed, readCalendarFeed, revokeCalendarFeed } from '../../contract/calendar-feed.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';

const KEY = ['calendar-feed'] as const;

/** The address, which is known to the page that created it alone, and what can be done with it. */
function useFeed(copy: SalesPanelCopy) {
  const queries = useQueryClient();
  const [url, setUrl] = useState('');
  const onError = (failure: Error) =>
    void showToast({
      title: copy.inbox.bookings.feed.failed,
      text: sentenceOf(failure) ?? copy.admin.states.unreachable,
      look: 'destructive',
    });
  const create = useMutation({
    mutationFn: async () => (await callAdmin(createCalendarFeed)).data,
    onSuccess({ url: made, createdAt }) {
      setUrl(made);
      queries.setQueryData(KEY, { createdAt });
      setTimeout(() => document.getElementById('feed-address')?.focus());
    },
    onError,
  });
  const revoke = useMutation({
    mutationFn: async () => (await callAdmin(revokeCalendarFeed)).data,
    onSuccess(state) {
      setUrl('');
      queries.setQueryData(KEY, state);
      document.getElementById('availability-feed')?.focus();
    },
    onError,
  });
  return { url, create, revoke, isBusy: create.isPending || revoke.isPending };
}

/** The secret address that calendars of the team subscribe to. It is shown once, as the store has a hash of it alone. */
export function CalendarFeed({ copy }: { copy: SalesPanelCopy }) {
  const words = copy.inbox.bookings.feed;
  const query = useQuery(answerQuery(KEY, readCalendarFeed));
  const { url, create, revoke, isBusy } = useFeed(copy);
  const [copiedUrl, setCopiedUrl] = useState('');
  const createdAt = query.data?.createdAt ?? null;
  return (
    <PanelPart id="availability-feed" heading={words.heading} takesFocus>
      <PanelNote>{words.text}</PanelNote>
      <QueryState id="feed-retry" copy={copy.admin.states} query={query} />
      {createdAt && !url && (
        <p className="pb-3">{fillIn(words.made, { time: createDates(copy.locale).moment(createdAt) })}</p>
      )}
      {url && (
        <div className="field pb-3">
          <label htmlFor="feed-address">{words.address}</label>
          <input id="feed-address" className="field-control font-mono text-note" readOnly value={url} />
          <p className="field-hint">{words.once}</p>
        </div>
      )}
      {query.data && (
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {url && (
            <Button
              id="feed-copy"
              label={words.copy}
              onClick={async () => setCopiedUrl((await copyText(url, words.refused)) ? url : '')}
            />
          )}
          <Button
            id="feed-create"
            label={createdAt ? words.renew : words.create}
            look={createdAt ? 'text' : 'quiet'}
            isBusy={isBusy}
            onClick={() => create.mutate()}
          />
          {createdAt && (
            <Button id="feed-revoke" label={words.revoke} isBusy={isBusy} onClick={() => revoke.mutate()} />
          )}
          <span role="status">{url && copiedUrl === url && words.copied}</span>
        </p>
      )}
    </PanelPart>
  );
}
