import type { PostEditorCopy } from '#schemas/post-editor-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { Editing, SaveState } from '../saving/save.state.ts';

interface Props {
  copy: PostEditorCopy['save'];
  locale: string;
  editing: Pick<Editing, 'save' | 'journalOff' | 'version'>;
  onRetry: () => void;
}

function sentenceFor(save: SaveState, copy: Props['copy'], locale: string): string {
  switch (save.kind) {
    case 'waiting': {
      const time = new Date(save.retryAt).toLocaleTimeString(locale);
      return fillIn(copy.waiting, { time });
    }
    case 'refused':
      return fillIn(copy.refused, { message: save.message ?? '' });
    default:
      return copy[save.kind];
  }
}

/** Where the words are: on the screen, on this computer, on the server. */
export function SaveStatus({ copy, locale, editing, onRetry }: Props) {
  const { save, journalOff, version } = editing;
  // Nothing was typed and nothing is stored.
  const isEmpty = save.kind === 'saved' && version === null;
  const mayRetry = save.kind === 'waiting' || save.kind === 'refused';
  return (
    <div className="save-status" data-save={save.kind}>
      <span role="status">{isEmpty ? copy.empty : sentenceFor(save, copy, locale)}</span>
      {mayRetry && (
        <button id="post-save-retry" type="button" className="text-button" onClick={onRetry}>
          {copy.retry}
        </button>
      )}
      {journalOff && <p role="alert">{copy.journalOff}</p>}
    </div>
  );
}
