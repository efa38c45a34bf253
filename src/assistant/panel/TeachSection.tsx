import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ResponseOf } from '#core/contract/contract.ts';
import { CHAT_MESSAGE_MAX_LENGTH } from '#core/contract/limits.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { Modal } from '#panel/Modal.tsx';
import { Failure, Loading } from '#panel/QueryState.tsx';
import { callAdmin } from '#panel/session/session.ts';
import { askRetriever } from '../contract/knowledge.ts';
import { type AssistantPanelCopy, sourceName, truncate } from './panel-copy.ts';

interface Props {
  copy: AssistantPanelCopy;
  question: string;
  onClose: () => void;
  /** Called with the address of the section. */
  onChoose: (url: string) => void;
}

/** Dialog in which an owner chooses the section that answers a question. The search begins with the question itself. */
export function TeachSection({ copy, question, onClose, onChoose }: Props) {
  const { lesson: words } = copy.conversations.questions;
  const { states } = copy.admin;
  const [text, setText] = useState(question);
  const [sought, setSought] = useState(question);
  const query = useQuery({
    queryKey: ['retriever', sought],
    queryFn: async ({ signal }) => (await callAdmin(askRetriever, { query: { q: sought }, signal })).data,
  });

  function search(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() !== '') setSought(text.trim());
  }

  return (
    <Modal heading={words.heading} onClose={onClose}>
      <p className="font-semibold wrap-anywhere" dir="auto">
        {truncate(question)}
      </p>
      <p>{words.text}</p>
      <form noValidate onSubmit={search} className="field">
        <label htmlFor="lesson-search">{words.label}</label>
        <div className="field-row">
          <input
            id="lesson-search"
            type="search"
            maxLength={CHAT_MESSAGE_MAX_LENGTH}
            dir="auto"
            className="field-control"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <button id="lesson-send" type="submit" className="button button-quiet">
            {copy.retrieval.ask.submit}
          </button>
        </div>
      </form>
      {query.isLoading && <Loading label={states.loading} />}
      {query.isError && (
        <Failure id="lesson-retry" copy={states} failure={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.sections.length === 0 && <p role="status">{words.nothing}</p>}
      <ul className="grid gap-3">
        {query.data?.sections.map((section, at) => (
          <Section
            key={section.url}
            copy={copy}
            id={`lesson-choose-${at}`}
            section={section}
            onChoose={() => onChoose(section.url)}
          />
        ))}
      </ul>
      <p className="button-row">
        <Button id="lesson-cancel" label={words.cancel} onClick={onClose} />
      </p>
    </Modal>
  );
}

interface SectionProps {
  copy: AssistantPanelCopy;
  id: string;
  section: ResponseOf<typeof askRetriever>['sections'][number];
  onChoose: () => void;
}

function Section({ copy: { conversations }, id, section, onChoose }: SectionProps) {
  const { lesson: words } = conversations.questions;
  return (
    <li className="grid gap-1 border-t border-border pt-3">
      <p className="font-semibold wrap-anywhere">{sourceName(section, conversations.exchange)}</p>
      <p className="text-note text-text-muted wrap-anywhere">{truncate(section.text)}</p>
      <p>
        <Button
          id={id}
          label={words.choose}
          aria-label={fillIn(words.chooseOf, { section: section.heading })}
          onClick={onChoose}
        />
      </p>
    </li>
  );
}
