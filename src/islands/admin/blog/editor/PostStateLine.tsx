import type { AdminPost } from '#contracts/posts.ts';
import type { BlogListCopy } from '#schemas/blog-list-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { createDates } from '../../parts/dates.ts';
import { stateOf } from '../list/list.state.ts';
import { usePublishing } from '../publish/use-publishing.ts';

interface Props {
  copy: BlogListCopy;
  locale: string;
  post: AdminPost;
}

/** Where the post stands, in the words of the list. */
export function PostStateLine({ copy, locale, post }: Props) {
  const { data } = usePublishing(post.contentVersion);
  const state = stateOf(post, data ?? null);
  const sentence = copy.state[state.kind];
  return (
    <p className="state" data-state={state.kind}>
      {state.kind === 'scheduled'
        ? fillIn(sentence, { time: createDates(locale).moment(state.at) })
        : sentence}
    </p>
  );
}
