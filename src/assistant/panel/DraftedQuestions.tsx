import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import type { ResponseOf } from '#core/contract/contract.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { pluralize } from '#panel/format.ts';
import { Marks } from '#panel/Marks.tsx';
import { PanelPart } from '#panel/PanelPart.tsx';
import { QueryState } from '#panel/QueryState.tsx';
import { answerQuery } from '#panel/queries.ts';
import { RowList } from '#panel/ResourceList.tsx';
import { callAdmin } from '#panel/session/session.ts';
import { listExampleQuestions, saveExampleQuestions } from '../contract/example-questions.ts';
import { type AssistantPanelCopy, sourceName } from './panel-copy.ts';

type DraftedSection = ResponseOf<typeof listExampleQuestions>[number];

const EXAMPLES = ['examples'] as const;

/** Example questions that a language model drafted, to be corrected. Nothing is shown while there are none. */
export function DraftedQuestions({ copy }: { copy: AssistantPanelCopy }) {
  const words = copy.retrieval.drafted;
  const query = useQuery(answerQuery(EXAMPLES, listExampleQuestions));
  if (query.data?.length === 0 || query.isLoading) return null;
  return (
    <PanelPart id="drafted-heading" heading={words.heading} note={words.text}>
      <QueryState id="drafted-retry" copy={copy.admin.states} query={query} />
      {groupByDocument(query.data ?? []).map(([title, sections]) => (
        <DraftedDocument key={title} copy={copy} title={title} sections={sections} />
      ))}
    </PanelPart>
  );
}

const countDrafted = (sections: readonly DraftedSection[]) =>
  sections.filter(({ source }) => source === 'drafted').length;

/** Sections by the title of their document: those that wait for review first, otherwise in the order of the documents. */
const groupByDocument = (sections: readonly DraftedSection[]) =>
  [...Map.groupBy(sections, ({ title }) => title)].sort(
    ([, a], [, b]) => Number(countDrafted(b) > 0) - Number(countDrafted(a) > 0),
  );

interface DraftedDocumentProps {
  copy: AssistantPanelCopy;
  title: string;
  sections: readonly DraftedSection[];
}

/** The sections of one document, folded. What was typed stays while it is folded again. */
function DraftedDocument({ copy, title, sections }: DraftedDocumentProps) {
  const words = copy.retrieval.drafted;
  const [wasOpen, setWasOpen] = useState(false);
  const drafted = countDrafted(sections);
  return (
    <details
      className="border-t border-border"
      onToggle={({ currentTarget }) => setWasOpen((before) => before || currentTarget.open)}
    >
      <summary className="cursor-pointer py-2.5 wrap-anywhere">
        <span dir="auto" className="me-4 font-semibold">
          {title}
        </span>
        <span className="me-4 text-note text-text-muted">
          {pluralize(copy.retrieval.documents.sections, sections.length)}
        </span>
        <span className="badge text-text">{drafted > 0 ? pluralize(words.waiting, drafted) : words.reviewed}</span>
      </summary>
      {wasOpen && (
        <RowList aria-label={title}>
          {sections.map((section) => (
            <DraftedRow key={section.hash} copy={copy} section={section} />
          ))}
        </RowList>
      )}
    </details>
  );
}

const toLines = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);

/** One section with its questions, a line each. What was typed stays until it is saved. */
function DraftedRow({ copy, section }: { copy: AssistantPanelCopy; section: DraftedSection }) {
  const { hash, source, questions } = section;
  const words = copy.retrieval.drafted;
  const queries = useQueryClient();
  const [text, setText] = useState(questions.join('\n'));
  const name = sourceName(section, copy.conversations.exchange);
  const save = useMutation({
    mutationFn: async () =>
      (await callAdmin(saveExampleQuestions, { params: { hash }, body: { questions: toLines(text) } })).data,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: EXAMPLES });
      void showToast(words.saved);
    },
    onError: (failure) => {
      const reason = sentenceOf(failure) ?? copy.admin.states.unreachable;
      void showToast({ title: words.failed, text: reason, look: 'destructive' });
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }

  return (
    <li className="border-b border-border py-3">
      <form noValidate onSubmit={submit} className="field max-w-text">
        <label htmlFor={`drafted-${hash}`} className="wrap-anywhere">
          {name}
        </label>
        <Marks>
          <span className="badge text-text">{words.source[source]}</span>
        </Marks>
        <textarea
          id={`drafted-${hash}`}
          rows={Math.max(2, questions.length)}
          dir="auto"
          className="field-control"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p>
          <Button
            id={`drafted-save-${hash}`}
            type="submit"
            label={save.isPending ? words.saving : words.save}
            aria-label={fillIn(words.saveOf, { section: name })}
            isBusy={save.isPending}
          />
        </p>
      </form>
    </li>
  );
}
