import { sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import type { WritingCopy } from '#editing/rich-text/rich-text.copy.ts';
import type { PanelCopy } from '#panel/admin.copy.ts';
import type { PostEditorCopy, PostPublishCopy } from '../content/panel.copy.ts';
import type { BlogListCopy } from '../content/post-list.copy.ts';

/** Copy of Blog Management and of the panel around it. */
export interface BlogPanelCopy extends PanelCopy, WritingCopy {
  /** One member per file of `content/copy`. */
  readonly blog: {
    readonly editor: PostEditorCopy;
    readonly list: BlogListCopy;
    readonly publish: PostPublishCopy;
  };
}

/** Reports a failed action in the words of the server, else by `unreachable`. */
export function showFailure(title: string, failure: unknown, unreachable: string): void {
  void showToast({ title, text: sentenceOf(failure) ?? unreachable, look: 'destructive' });
}
