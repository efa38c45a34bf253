import { createDates } from '#core/panel/format.ts';
import { StateMark } from '#core/panel/Marks.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { BlogListCopy } from '../../content/blog-list.copy.ts';
import type { AdminPost } from '../../contract/posts.ts';
import { STATE_LOOKS, stateOf } from '../list/list.state.ts';
import { usePublishing } from '../publish/use-publishing.ts';

interface Props {
  copy: BlogListCopy;
  locale: string;
  post: AdminPost;
}

/** State of the post, worded as in the list. */
export function PostStateLine({ copy, locale, post }: Props) {
  const { data } = usePublishing(post.contentVersion);
  const state = stateOf(post, data ?? null);
  const sentence = copy.state[state.kind];
  return (
    <StateMark as="p" state={state.kind} {...STATE_LOOKS[state.kind]}>
      {state.kind === 'scheduled' ? fillIn(sentence, { time: createDates(locale).moment(state.at) }) : sentence}
    </StateMark>
  );
}
