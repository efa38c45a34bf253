import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallFailure } from '../browser/call-failure.ts';
import type { ErrorCode } from '../contract/errors.ts';
import type { PanelCopy } from './admin.copy.ts';
import { type Route, toHash } from './hash-router.ts';
import { Freshness, QueryState } from './QueryState.tsx';

interface Props<T> {
  copy: PanelCopy;
  /** `one`: the heading while the record is loading. */
  words: { readonly back: string; readonly one: string; readonly missing: string };
  back: Route;
  query: UseQueryResult<T>;
  /** Error code for a missing record. */
  missing: ErrorCode;
  title: (record: T) => string;
  children: (record: T) => ReactNode;
}

/** Page of one record: link back, heading, age of the data. */
export function RecordPage<T>({ copy, words, back, query, missing, title, children }: Props<T>) {
  const { states } = copy.admin;
  const { data, error } = query;
  const isMissing = error instanceof CallFailure && error.code === missing;
  return (
    <section aria-labelledby="record-heading" className="panel-section">
      <p>
        <a id="record-back" href={toHash(back)} className="back">
          {words.back}
        </a>
      </p>
      <header className="panel-section-head pb-0 wrap-anywhere">
        <h2 id="record-heading" tabIndex={-1} className="text-heading" dir="auto">
          {data && !isMissing ? title(data) : words.one}
        </h2>
        <Freshness id="record-refresh" copy={states} locale={copy.locale} query={query} />
      </header>
      {isMissing ? (
        <p className="notice">{words.missing}</p>
      ) : (
        <>
          <QueryState id="record-retry" copy={states} query={query} />
          {data && children(data)}
        </>
      )}
    </section>
  );
}
