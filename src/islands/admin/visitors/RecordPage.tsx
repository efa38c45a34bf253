import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ErrorCode } from '#contracts/errors.ts';
import { CallFailure } from '../../shared/call-failure.ts';
import type { AdminWords } from '../admin-words.ts';
import { Failure } from '../parts/Failure.tsx';
import { Freshness } from '../parts/Freshness.tsx';
import { Loading } from '../parts/Loading.tsx';
import { type Place, toHash } from '../place.ts';

interface Words {
  readonly back: string;
  /** Heading until the record is known. */
  readonly one: string;
  readonly missing: string;
}

interface Props<T> {
  copy: AdminWords;
  words: Words;
  back: Place;
  query: UseQueryResult<T>;
  /** What the server says when there is no such record. */
  missing: ErrorCode;
  title: (record: T) => string;
  children: (record: T) => ReactNode;
}

/** The frame of one record: the way back, its name, how old it is. */
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
      <header className="panel-section-head record-head">
        <h2 id="record-heading" tabIndex={-1} className="text-heading" dir="auto">
          {data && !isMissing ? title(data) : words.one}
        </h2>
        <Freshness id="record-refresh" copy={states} locale={copy.locale} query={query} />
      </header>
      {query.isPending && <Loading label={states.loading} />}
      {isMissing && <p className="notice">{words.missing}</p>}
      {error && !isMissing && (
        <Failure id="record-retry" copy={states} failure={error} onRetry={() => void query.refetch()} />
      )}
      {data && !isMissing && children(data)}
    </section>
  );
}
