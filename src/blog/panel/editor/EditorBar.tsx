import { type ReactNode, useState } from 'react';
import { SaveStatus } from '#editing/saving/SaveStatus.tsx';
import { Button } from '#panel/Button.tsx';
import { createDates } from '#panel/format.ts';
import type { PostEditorCopy } from '../../content/panel.copy.ts';
import type { AdminPost } from '../../contract/posts.ts';
import { PostStateMark } from '../list/PostRow.tsx';
import type { BlogPanelCopy } from '../panel-copy.ts';
import { usePublishing } from '../publish/use-publishing.ts';
import { isComplete } from '../saving/post-form.ts';
import type { EditorProps } from '../saving/use-post-editing.ts';
import { PublishDialog } from './PublishDialog.tsx';

/** The part that stands beside the text. */
export type Side = 'settings' | 'preview' | null;

/** In place of the panel's own bars while a post is written. */
const BAR =
  'sticky top-0 z-6 -mx-(--gutter) flex h-13 items-center gap-x-4 border-b border-border bg-background ' +
  'px-(--gutter) max-sm:gap-x-0.5 max-sm:[&_.button]:px-2.5 max-sm:[&_.button]:text-note sm:[&_.button]:px-4 [&_.button]:py-2 [&_.button]:whitespace-nowrap';

const TOGGLE =
  'inline-flex min-h-11 min-w-11 flex-none items-center justify-center gap-2 rounded-badge px-2 text-note ' +
  'font-semibold hover:bg-surface-muted focus-visible:-outline-offset-2 aria-expanded:bg-surface-muted aria-pressed:bg-surface-muted';

/** Paths of Lucide's icons (ISC license), on a grid of 24. */
const ICONS = {
  focus: 'M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2M7 12h10',
  preview:
    'M2.06 12.35a1 1 0 0 1 0-.7 10.75 10.75 0 0 1 19.88 0 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-19.88 0M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  settings: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM15 3v18',
};

/** The bar with the way back; `children` follow. */
export const BarFrame = ({ copy, children }: { copy: PostEditorCopy; children?: ReactNode }) => (
  <div className={BAR}>
    <a id="editor-back" href="#blog" className="row-action flex-none gap-1.5 no-underline hover:underline">
      <span aria-hidden="true">←</span>
      <span className="max-sm:sr-only">{copy.back}</span>
    </a>
    {children}
  </div>
);

interface Props extends EditorProps {
  side: Side;
  onSide: (side: Side) => void;
  /** Whether all but the text at the cursor steps back. */
  isFocused: boolean;
  onFocus: (isFocused: boolean) => void;
}

/** The one bar of the editor: back, state of the post and of its text, preview, publish, and its settings. */
export function EditorBar({ copy, open, side, onSide, isFocused, onFocus }: Props) {
  const { editing, queue, save } = open;
  const { actions } = copy.blog.editor;
  const [isPublishing, setPublishing] = useState(false);
  const { stored: post } = editing;
  async function publish() {
    await queue.saveRecoveryDraft();
    // An incomplete post gets the same message as on any other save.
    if (isComplete(queue.$editing.get().form)) setPublishing(true);
    else await save('publish');
  }
  const toggle = (name: Exclude<Side, null>) => (
    <Toggle
      name={name}
      label={actions[name]}
      isOn={side === name}
      onPress={() => onSide(side === name ? null : name)}
    />
  );
  return (
    <BarFrame copy={copy.blog.editor}>
      <div className="flex min-w-0 flex-1 items-center gap-x-3 overflow-hidden text-note whitespace-nowrap max-sm:text-small">
        {/* On narrow screens one of both: what is to be done is more than what is. */}
        {post && (
          <span className={editing.save.kind === 'saved' ? undefined : 'max-sm:hidden'}>
            <StateLine copy={copy} post={post} />
          </span>
        )}
        <SaveStatus words={copy.blog.editor.save} locale={copy.locale} editing={editing} />
      </div>
      <Toggle name="focus" label={actions.focus} isOn={isFocused} onPress={() => onFocus(!isFocused)} />
      {toggle('preview')}
      {toggle('settings')}
      <Button
        id="post-publish"
        label={actions[post?.published ? 'update' : 'publish']}
        look="accent"
        disabled={editing.save.kind === 'saving' && editing.save.as !== 'auto'}
        onClick={publish}
      />
      {isPublishing && <PublishDialog copy={copy} open={open} onClose={() => setPublishing(false)} />}
    </BarFrame>
  );
}

interface ToggleProps {
  name: keyof typeof ICONS;
  label: string;
  isOn: boolean;
  onPress: () => void;
}

/** Shows or hides a part beside the text, or all but the text. */
function Toggle({ name, label, isOn, onPress }: ToggleProps) {
  const state = name === 'focus' ? { 'aria-pressed': isOn } : { 'aria-expanded': isOn };
  return (
    <button
      id={`post-${name}`}
      type="button"
      className={`${TOGGLE} ${name === 'focus' ? 'max-lg:hidden' : ''}`}
      aria-label={label}
      {...state}
      onClick={onPress}
    >
      <svg className="size-5 fill-none stroke-current stroke-2" viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[name]} />
      </svg>
      <span className="max-md:sr-only">{label}</span>
    </button>
  );
}

function StateLine({ copy, post }: { copy: BlogPanelCopy; post: AdminPost }) {
  const { data } = usePublishing(post.contentVersion);
  const dates = createDates(copy.locale);
  return <PostStateMark copy={copy.blog.list} post={post} publishing={data ?? null} dates={dates} />;
}
