import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { ResponseOf } from '#core/contract/contract.ts';
import { CHAT_MESSAGE_MAX_LENGTH } from '#core/contract/limits.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { TitleLink } from '#panel/Marks.tsx';
import { PanelPart } from '#panel/PanelPart.tsx';
import { Failure, Loading } from '#panel/QueryState.tsx';
import { callAdmin } from '#panel/session/session.ts';
import type { RetrievalCopy } from '../content/panel.copy.ts';
import { askRetriever } from '../contract/knowledge.ts';
import type { AssistantPanelCopy } from './panel-copy.ts';

type Found = ResponseOf<typeof askRetriever>;
type AskCopy = RetrievalCopy['ask'];

/** Text of the field, and the question last asked. They survive a change of tabs. */
let stored = { text: '', asked: '' };

/** The question in the field, and what the retriever finds for the one that was sent. */
function useQuestion() {
  const [{ text, asked }, setQuestion] = useState(stored);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const query = useQuery({
    queryKey: ['retriever', asked],
    queryFn: async ({ signal }) => (await callAdmin(askRetriever, { query: { q: asked }, signal })).data,
    enabled: asked !== '',
    // Cached as long as the question is stored.
    gcTime: Number.POSITIVE_INFINITY,
  });

  function change(next: typeof stored): void {
    stored = next;
    setQuestion(next);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (query.isFetching) return;
    const next = text.trim();
    setMissing(next === '');
    if (next === '') field.current?.focus();
    else if (next === asked) void query.refetch();
    else change({ text, asked: next });
  }
  return { text, setText: (next: string) => change({ text: next, asked }), asked, isMissing, field, query, submit };
}

/** Test of retrieval: the sections an answer would use, and whether it would be given. */
export function AskRetriever({ copy }: { copy: AssistantPanelCopy }) {
  const words = copy.retrieval.ask;
  const { states } = copy.admin;
  const { text, setText, asked, isMissing, field, query, submit } = useQuestion();
  return (
    <PanelPart id="ask-heading" heading={words.heading} note={words.text}>
      <form className="max-w-text" noValidate onSubmit={submit}>
        <div className="field">
          <label htmlFor="ask-question">{words.label}</label>
          <div className="field-row">
            <input
              ref={field}
              id="ask-question"
              type="text"
              autoComplete="off"
              maxLength={CHAT_MESSAGE_MAX_LENGTH}
              placeholder={words.placeholder}
              dir="auto"
              className="field-control"
              value={text}
              onChange={({ target }) => setText(target.value)}
              aria-invalid={isMissing || undefined}
              aria-describedby="ask-problem"
            />
            <button id="ask-send" type="submit" className="button button-quiet" aria-disabled={query.isFetching}>
              {query.isFetching ? words.asking : words.submit}
            </button>
          </div>
          <p id="ask-problem" className="field-error">
            {isMissing && words.missing}
          </p>
        </div>
      </form>
      {query.isLoading && <Loading label={states.loading} />}
      {query.isError && (
        <Failure id="ask-retry" copy={states} failure={query.error} onRetry={() => void query.refetch()} />
      )}
      <SearchResults copy={words} question={asked} found={query.data} />
    </PanelPart>
  );
}

/** Retrieved sections, best first, and whether a visitor would get an answer. `found`: once a question was answered. */
function SearchResults({ copy, question, found }: { copy: AskCopy; question: string; found: Found | undefined }) {
  return (
    <div className="grid gap-2">
      {found && (
        <h4 className="pt-5 font-semibold wrap-anywhere" dir="auto">
          {fillIn(copy.found, { question })}
        </h4>
      )}
      {/* A live region must exist before its text changes. */}
      <p role="status">{found && copy[found.certainty]}</p>
      {found?.sections.length === 0 && <p>{copy.nothing}</p>}
      {found && found.sections.length > 0 && (
        <ol className="grid gap-4 pt-2 lg:grid-cols-3">
          {found.sections.map((section, at) => (
            <Section key={section.url} copy={copy} id={`found-${at}`} section={section} isBest={at === 0} />
          ))}
        </ol>
      )}
    </div>
  );
}

interface SectionProps {
  copy: AskCopy;
  id: string;
  section: Found['sections'][number];
  isBest: boolean;
}

function Section({ copy, id, section, isBest }: SectionProps) {
  const { title, heading, url, category, text } = section;
  return (
    <li className="grid min-w-0 content-start gap-1.5 rounded-card border border-border bg-surface p-4 wrap-anywhere">
      <p className="text-note text-text-muted">
        <span className="font-semibold text-text">{isBest ? copy.best : copy.also}</span> · {title},{' '}
        {category ?? copy.post}
      </p>
      <h5 className="[font-size:inherit]">
        <TitleLink id={id} href={url} target="_blank" rel="noopener">
          {heading}
        </TitleLink>
      </h5>
      <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
        {text}
      </p>
    </li>
  );
}
