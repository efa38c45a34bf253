import type { PanelCopy } from '#core/panel/admin.copy.ts';
import type { BlogListCopy } from '../content/blog-list.copy.ts';
import type { PostEditorCopy } from '../content/post-editor.copy.ts';
import type { PostPublishCopy } from '../content/post-publish.copy.ts';
import type { RichTextCopy } from '../content/rich-text.copy.ts';

/** Copy of the tab Blog Management, one member per file. */
export interface BlogTabCopy {
  readonly editor: PostEditorCopy;
  readonly list: BlogListCopy;
  readonly publish: PostPublishCopy;
  readonly richText: RichTextCopy;
}

/** Copy of Blog Management and of the panel around it. */
export interface BlogPanelCopy extends PanelCopy {
  readonly blog: BlogTabCopy;
}
