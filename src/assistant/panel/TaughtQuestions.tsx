import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import type { ResponseOf } from '#core/contract/contract.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { createDates, type Dates } from '#panel/format.ts';
import { Marks } from '#panel/Marks.tsx';
import { PanelPart } from '#panel/PanelPart.tsx';
import { QueryState } from '#panel/QueryState.tsx';
import { answerQuery } from '#panel/queries.ts';
import { RowList } from '#panel/ResourceList.tsx';
import { callAdmin } from '#panel/session/session.ts';
import { changeTaughtQuestion, listTaughtQuestions } from '../contract/example-questions.ts';
import { type AssistantPanelCopy, truncate } from './panel-copy.ts';

type Taught = ResponseOf<typeof listTaughtQuestions>[number];

/** Questions of visitors that were given to sections, to be taken back. Nothing is shown while there are none. */
export function TaughtQuestions({ copy }: { copy: AssistantPanelCopy }) {
  const words = copy.retrieval.taught;
  const query = useQuery(answerQuery(['taught'], listTaughtQuestions));
  const dates = createDates(copy.locale);
  if (query.data?.length === 0 || query.isLoading) return null;
  return (
    <PanelPart id="taught-heading" heading={words.heading} note={words.text}>
      <QueryState id="taught-retry" copy={copy.admin.states} query={query} />
      <RowList aria-label={words.heading}>
        {query.data?.map((taught, at) => (
          <TaughtRow
            key={`${taught.url} ${taught.question}`}
            id={`taught-change-${at}`}
            copy={copy}
            dates={dates}
            taught={taught}
          />
        ))}
      </RowList>
    </PanelPart>
  );
}

interface RowProps {
  /** Of its button. */
  id: string;
  copy: AssistantPanelCopy;
  dates: Dates;
  taught: Taught;
}

/** One question. Taken back, it stays on the screen, so that it can be given again. */
function TaughtRow({ id, copy, dates, taught }: RowProps) {
  const words = copy.retrieval.taught;
  const { url, question, heading, at } = taught;
  const [isTaught, setTaught] = useState(true);
  const change = useMutation({
    mutationFn: async (next: boolean) =>
      (await callAdmin(changeTaughtQuestion, { body: { url, question, isTaught: next } })).data,
    onSuccess: (stored) => setTaught(stored.isTaught),
    onError: (failure) => {
      const text = sentenceOf(failure) ?? copy.admin.states.unreachable;
      void showToast({ title: words.failed, text, look: 'destructive' });
    },
  });
  const action = isTaught ? ('remove' as const) : ('restore' as const);
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-border pt-3 pb-1 lg:grid-cols-[minmax(0,1fr)_auto]">
      <p dir="auto" className={`font-semibold wrap-anywhere ${isTaught ? '' : 'text-text-muted line-through'}`}>
        {truncate(question)}
      </p>
      <Marks>
        <span className="badge text-text">{url === null ? words.outOfScope : (heading ?? words.gone)}</span>
        <time dateTime={at}>{fillIn(words.given, { time: dates.moment(at) })}</time>
        {!isTaught && <span role="status">{words.removed}</span>}
      </Marks>
      <p className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Button
          id={id}
          label={words[action]}
          aria-label={fillIn(words[`${action}Of`], { question: truncate(question) })}
          isBusy={change.isPending}
          onClick={() => change.mutate(!isTaught)}
        />
      </p>
    </li>
  );
}
