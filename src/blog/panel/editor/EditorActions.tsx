import { useState } from 'react';
import type { AdminPost } from '../../contract/posts.ts';
import type { BlogTabCopy } from '../panel-copy.ts';
import { PublishDialog } from '../publish/PublishDialog.tsx';
import { isComplete } from '../saving/post-form.ts';
import type { SaveKind } from '../saving/save.state.ts';
import { OfflineDialog } from './OfflineDialog.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import type { OpenEditor } from './use-editing.ts';

const BAR =
  'sticky top-18 z-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-border ' +
  'bg-background py-3 max-sm:pt-1 max-sm:pb-2.5 max-sm:[&_.button]:px-4 max-sm:[&_.button]:py-2';

interface Props {
  copy: BlogTabCopy;
  locale: string;
  open: OpenEditor;
  onSave: (as: SaveKind) => Promise<AdminPost | null>;
}

/** Save status and the buttons to save and publish. Sticks to the top of the editor. */
export function EditorActions({ copy, locale, open: { editing, queue }, onSave }: Props) {
  const editorCopy = copy.editor;
  const [asking, setAsking] = useState<'offline' | 'publish' | null>(null);
  const isLive = editing.post?.published ?? false;
  const busy = editing.save.kind === 'saving';
  const decide = async (as: SaveKind) => {
    setAsking(null);
    await onSave(as);
  };
  async function publish() {
    await queue.saveRecoveryDraft();
    // An incomplete post gets the same message as on any other save.
    if (isComplete(queue.$editing.get().form)) setAsking('publish');
    else await onSave('publish');
  }
  return (
    <div className={BAR}>
      <SaveStatus
        copy={editorCopy.save}
        locale={locale}
        editing={editing}
        onRetry={() => void onSave(isLive ? 'working-copy' : 'draft')}
      />
      <p className="button-row">
        <button
          id="post-save-draft"
          type="button"
          className="button button-quiet"
          disabled={busy}
          onClick={() => (isLive ? setAsking('offline') : void onSave('draft'))}
        >
          {editorCopy.actions.draft}
        </button>
        <button id="post-publish" type="button" className="button button-accent" disabled={busy} onClick={publish}>
          {isLive ? editorCopy.actions.update : editorCopy.actions.publish}
        </button>
      </p>
      {asking === 'offline' && (
        <OfflineDialog copy={editorCopy.takeOffline} onDecide={decide} onClose={() => setAsking(null)} />
      )}
      {asking === 'publish' && (
        <PublishDialog
          copy={copy.publish}
          form={editing.form}
          action={isLive ? editorCopy.actions.update : editorCopy.actions.publish}
          onPublish={() => decide('publish')}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
