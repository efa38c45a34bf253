import { pluralize } from '#panel/format.ts';
import { PanelPart } from '#panel/PanelPart.tsx';
import { Failure } from '#panel/QueryState.tsx';
import { type AssistantPanelCopy, truncate } from '../panel-copy.ts';
import type { DraftPreview } from './use-draft-preview.ts';

/** Sections that the text falls into, as the assistant may quote them. */
export function DraftSections({ copy, preview }: { copy: AssistantPanelCopy; preview: DraftPreview }) {
  const words = copy.retrieval.manage.sections;
  const { data, error, isFetching, refetch } = preview;
  return (
    <PanelPart id="document-sections" heading={words.heading} note={words.text}>
      <p role="status" className="sr-only">
        {isFetching && words.updating}
      </p>
      {error && <Failure id="sections-retry" copy={copy.admin.states} failure={error} onRetry={() => void refetch()} />}
      {data?.sections.length === 0 && <p>{words.none}</p>}
      {data && data.sections.length > 0 && (
        <ol className="border-t border-text" aria-label={words.heading}>
          {data.sections.map(({ heading, url, text, asked }) => (
            <li key={url} className="grid gap-0.5 border-b border-border py-2.5 wrap-anywhere" dir="auto">
              <p className="font-semibold">{heading}</p>
              <p className="text-note">{truncate(text)}</p>
              {asked > 0 && <p className="text-note text-text-muted">{pluralize(words.asked, asked)}</p>}
            </li>
          ))}
        </ol>
      )}
    </PanelPart>
  );
}
