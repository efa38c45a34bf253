import { fillIn } from '#core/template/fill-in.ts';
import type { PostEditorCopy } from '../../content/post-editor.copy.ts';
import type { Editing, SaveState } from '../saving/save.state.ts';

const STATUS =
  'flex flex-wrap items-center gap-x-4 text-note text-text-muted data-[save=conflict]:text-danger ' +
  'data-[save=refused]:text-danger data-[save=waiting]:text-danger';

interface Props {
  copy: PostEditorCopy['save'];
  locale: string;
  editing: Pick<Editing, 'save' | 'recoveryOff' | 'version'>;
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

/** Says where the text is stored: nowhere yet, in this browser, or on the server. */
export function SaveStatus({ copy, locale, editing, onRetry }: Props) {
  const { save, recoveryOff, version } = editing;
  // A new post without any text.
  const isEmpty = save.kind === 'saved' && version === null;
  const mayRetry = save.kind === 'waiting' || save.kind === 'refused';
  return (
    <div className={STATUS} data-save={save.kind}>
      <span role="status">{isEmpty ? copy.empty : sentenceFor(save, copy, locale)}</span>
      {mayRetry && (
        <button id="post-save-retry" type="button" className="text-button" onClick={onRetry}>
          {copy.retry}
        </button>
      )}
      {recoveryOff && <p role="alert">{copy.journalOff}</p>}
    </div>
  );
}
