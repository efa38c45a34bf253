import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallFailure } from '#core/browser/call-failure.ts';
import type { ErrorCode } from '#core/contract/errors.ts';
import type { PanelCopy } from './admin.copy.ts';
import type { Route } from './hash-router.ts';
import { TabSection } from './PanelPart.tsx';
import { QueryState } from './QueryState.tsx';

interface Props<T> {
  copy: PanelCopy;
  /** `one`: the heading while the record is loading. */
  words: { readonly back: string; readonly one: string; readonly missing: string };
  back: Route;
  query: UseQueryResult<T>;
  missing: ErrorCode;
  title: (record: T) => string;
  children: (record: T) => ReactNode;
}

/** Page of one record: link back, heading, age of the data. */
export function RecordPage<T>({ copy, words, back, query, missing, title, children }: Props<T>) {
  const { data, error } = query;
  const isMissing = error instanceof CallFailure && error.code === missing;
  return (
    <TabSection
      id="record"
      heading={data && !isMissing ? title(data) : words.one}
      isSent
      copy={copy}
      query={query}
      back={{ route: back, label: words.back }}
    >
      {isMissing ? (
        <p className="notice">{words.missing}</p>
      ) : (
        <>
          <QueryState id="record-retry" copy={copy.admin.states} query={query} />
          {data && children(data)}
        </>
      )}
    </TabSection>
  );
}
