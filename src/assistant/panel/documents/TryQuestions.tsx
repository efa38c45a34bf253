import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ResponseOf } from '#core/contract/contract.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { Marks } from '#panel/Marks.tsx';
import { PanelPart } from '#panel/PanelPart.tsx';
import { Failure } from '#panel/QueryState.tsx';
import { answerQuery } from '#panel/queries.ts';
import { RowList } from '#panel/ResourceList.tsx';
import { callAdmin } from '#panel/session/session.ts';
import type { RetrievalCopy } from '../../content/panel.copy.ts';
import { listOpenQuestions } from '../../contract/chat-admin-calls.ts';
import { tryDocument } from '../../contract/document-trials.ts';
import { TRIED_QUESTIONS_MAX_COUNT } from '../../contract/documents.ts';
import { type DocumentForm, isSameForm, linesOf, toPreviewFields } from './document-form.ts';
import type { EditorProps } from './use-document.ts';

type Tried = ResponseOf<typeof tryDocument>[number];
type TryCopy = RetrievalCopy['manage']['try'];

/** Asks questions as visitors would, of what is known today and with the draft published. */
export function TryQuestions({ copy, open }: EditorProps) {
  const words = copy.retrieval.manage.try;
  const { states } = copy.admin;
  const { id, form, document } = open;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const queries = useQueryClient();
  const tried = useMutation({
    mutationFn: async ({ draft, questions }: { draft: DocumentForm; questions: string[] }) => {
      const fields = toPreviewFields(draft, copy.retrieval.manage.untitled);
      return (await callAdmin(tryDocument, { body: { id: document && id, draft: fields, questions } })).data;
    },
  });
  const fill = useMutation({
    mutationFn: () => queries.fetchQuery({ ...answerQuery(['chat-questions'], listOpenQuestions), staleTime: 0 }),
    onSuccess: (found) => {
      const questions = found.map(({ question }) => linesOf(question).join(' ')).slice(0, TRIED_QUESTIONS_MAX_COUNT);
      setProblem(questions.length > 0 ? '' : words.noOpen);
      if (questions.length > 0) setText([...new Set([...linesOf(text), ...questions])].join('\n'));
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (tried.isPending) return;
    const questions = linesOf(text);
    const found = problemOf(questions, words);
    setProblem(found);
    if (found) globalThis.document.getElementById('try-questions')?.focus();
    else tried.mutate({ draft: form, questions });
  }

  return (
    <PanelPart id="document-try" heading={words.heading} note={words.text}>
      <form noValidate onSubmit={submit}>
        <QuestionsField copy={words} text={text} problem={problem} onChange={setText} />
        <p className="button-row items-center">
          <Button
            id="try-submit"
            type="submit"
            label={tried.isPending ? words.trying : words.submit}
            look="quiet"
            aria-disabled={tried.isPending}
          />
          <Button id="try-open" label={words.open} isBusy={fill.isPending} onClick={() => fill.mutate()} />
        </p>
      </form>
      {fill.isError && <Failure id="try-open-retry" copy={states} failure={fill.error} onRetry={() => fill.mutate()} />}
      {tried.isError && (
        <Failure id="try-retry" copy={states} failure={tried.error} onRetry={() => tried.mutate(tried.variables)} />
      )}
      <Outcomes
        copy={words}
        rows={tried.data}
        isStale={tried.variables !== undefined && !isSameForm(tried.variables.draft, form)}
      />
    </PanelPart>
  );
}

function problemOf({ length }: readonly string[], words: TryCopy): string {
  const isTooMany = length > TRIED_QUESTIONS_MAX_COUNT;
  if (length === 0) return words.missing;
  return isTooMany ? fillIn(words.tooMany, { max: TRIED_QUESTIONS_MAX_COUNT }) : '';
}

interface FieldProps {
  copy: TryCopy;
  text: string;
  problem: string;
  onChange: (text: string) => void;
}

function QuestionsField({ copy, text, problem, onChange }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor="try-questions">{copy.label}</label>
      <textarea
        id="try-questions"
        className="field-control field-sizing-content max-h-80 min-h-24"
        dir="auto"
        rows={4}
        value={text}
        aria-invalid={problem ? true : undefined}
        aria-describedby="try-problem"
        onChange={({ target }) => onChange(target.value)}
      />
      <p id="try-problem" role="status" className="field-error">
        {problem}
      </p>
    </div>
  );
}

interface OutcomesProps {
  copy: TryCopy;
  /** Undefined until questions were tried. */
  rows: readonly Tried[] | undefined;
  isStale: boolean;
}

function Outcomes({ copy, rows, isStale }: OutcomesProps) {
  const [isFiltered, setFiltered] = useState(false);
  const different = rows?.filter(({ isDifferent }) => isDifferent) ?? [];
  const counts = { different: different.length, count: rows?.length ?? 0 };
  const summary = rows && (different.length > 0 ? fillIn(copy.count, counts) : copy.none);
  const shown = isFiltered ? different : (rows ?? []);
  return (
    <div className="grid gap-2 pt-4">
      {/* A live region must exist before its text changes. */}
      <p role="status">{summary}</p>
      {rows && isStale && <p className="text-note text-text-muted">{copy.stale}</p>}
      {rows && (
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            id="try-different"
            type="checkbox"
            className="size-5 flex-none accent-accent-text"
            checked={isFiltered}
            onChange={({ target }) => setFiltered(target.checked)}
          />
          {copy.different}
        </label>
      )}
      {shown.length > 0 && (
        <RowList aria-label={copy.list}>
          {shown.map((row, at) => (
            <li key={at} className="grid gap-1 border-b border-border py-3 wrap-anywhere">
              <p className="font-semibold" dir="auto">
                {row.question}
              </p>
              {(row.isDifferent || row.isFromDraft) && (
                <Marks>
                  {row.isDifferent && <span className="badge text-text">{copy.changed}</span>}
                  {row.isFromDraft && <span className="badge text-text">{copy.draft}</span>}
                </Marks>
              )}
              <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-note">
                <dt className="text-text-muted">{copy.now}</dt>
                <dd dir="auto">{outcomeOf(copy, row.now)}</dd>
                <dt className="text-text-muted">{copy.then}</dt>
                <dd dir="auto">{outcomeOf(copy, row.withDraft)}</dd>
              </dl>
            </li>
          ))}
        </RowList>
      )}
    </div>
  );
}

/** Certainty with its figure, and the section. */
function outcomeOf(copy: TryCopy, { certainty, confidence, section }: Tried['now']): string {
  const { title, heading } = section ?? { title: '', heading: copy.nothing };
  const name = section && title !== heading ? fillIn(copy.section, { title, heading }) : heading;
  return `${copy.certainty[certainty]} ${confidence.toFixed(2)}. ${name}`;
}
