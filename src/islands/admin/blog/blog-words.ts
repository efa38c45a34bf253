import type { BlogListCopy } from '#schemas/blog-list-copy.schema.ts';
import type { PostEditorCopy } from '#schemas/post-editor-copy.schema.ts';
import type { PostPublishCopy } from '#schemas/post-publish-copy.schema.ts';
import type { RichTextCopy } from '#schemas/rich-text-copy.schema.ts';

/** Every word of Blog Management, as the page hands it over. */
export interface BlogWords {
  readonly editor: PostEditorCopy;
  readonly list: BlogListCopy;
  readonly publish: PostPublishCopy;
  readonly richText: RichTextCopy;
}
