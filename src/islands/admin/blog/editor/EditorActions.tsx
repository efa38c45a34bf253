import { useState } from 'react';
import type { AdminPost } from '#contracts/posts.ts';
import type { BlogWords } from '../blog-words.ts';
import { PublishDialog } from '../publish/PublishDialog.tsx';
import { isComplete } from '../saving/post-form.ts';
import type { SaveKind } from '../saving/save.state.ts';
import { SaveStatus } from './SaveStatus.tsx';
import { TakeOfflineDialog } from './TakeOfflineDialog.tsx';
import type { OpenEditor } from './use-editing.ts';

interface Props {
  copy: BlogWords;
  locale: string;
  open: OpenEditor;
  onSave: (as: SaveKind) => Promise<AdminPost | null>;
}

/** How the words stand, and what to do with them. Stays in sight. */
export function EditorActions({ copy, locale, open: { editing, queue }, onSave }: Props) {
  const words = copy.editor;
  const [asking, setAsking] = useState<'offline' | 'publish' | null>(null);
  const isLive = editing.post?.published ?? false;
  const busy = editing.save.kind === 'saving';
  const decide = async (as: SaveKind) => {
    setAsking(null);
    await onSave(as);
  };
  async function publish() {
    await queue.keep();
    // What is missing is said as for any other save.
    if (isComplete(queue.get().form)) setAsking('publish');
    else await onSave('publish');
  }
  return (
    <div className="editor-actions">
      <SaveStatus
        copy={words.save}
        locale={locale}
        editing={editing}
        onRetry={() => void onSave(isLive ? 'keep' : 'draft')}
      />
      <p className="button-row">
        <button
          id="post-save-draft"
          type="button"
          className="button button-quiet"
          disabled={busy}
          onClick={() => (isLive ? setAsking('offline') : void onSave('draft'))}
        >
          {words.actions.draft}
        </button>
        <button
          id="post-publish"
          type="button"
          className="button button-voice"
          disabled={busy}
          onClick={publish}
        >
          {isLive ? words.actions.update : words.actions.publish}
        </button>
      </p>
      {asking === 'offline' && (
        <TakeOfflineDialog copy={words.takeOffline} onDecide={decide} onClose={() => setAsking(null)} />
      )}
      {asking === 'publish' && (
        <PublishDialog
          copy={copy.publish}
          form={editing.form}
          action={isLive ? words.actions.update : words.actions.publish}
          onPublish={() => decide('publish')}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
