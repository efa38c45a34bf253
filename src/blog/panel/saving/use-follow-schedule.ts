import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isSameText } from '#editing/saving/save.state.ts';
import { callAdmin } from '#panel/session/session.ts';
import { readAdminPost } from '../../contract/post-calls.ts';
import type { AdminPost } from '../../contract/posts.ts';
import { type PostQueue, postKind } from './post-kind.ts';
import { invalidatePosts } from './send-post.ts';
import type { EditorProps } from './use-post-editing.ts';

/** Between two looks at the server once a time has come, ms; the schedule runs every few minutes. */
const LOOK_EVERY_MS = 10_000;
/** Looks before it is left alone: each prolongs the session of an admin who may have left. */
const LOOKS = 60;
/** Timers of browsers reach no further, ms. */
const TIMER_MAX_MS = 2_000_000_000;

/** The post if it has another state by now and the same text. Without an answer the next look, or the next save, tells. */
async function readMoved(id: string, queue: PostQueue, signal: AbortSignal): Promise<AdminPost | null> {
  try {
    const { data } = await callAdmin(readAdminPost, { params: { id }, signal });
    const known = queue.$editing.get().stored;
    return known && data.version > known.version && isSameText(postKind, known, data) ? data : null;
  } catch {
    return null;
  }
}

/** Takes in what the schedule has done once the time of the post has come, unless a person has changed its text. */
export function useFollowSchedule({ editing: { id, stored: post }, queue }: EditorProps['open']): void {
  const queries = useQueryClient();
  const times = [post?.publishAt, post?.unpublishAt].flatMap((at) => (at ? [Date.parse(at)] : []));
  const next = times.length > 0 ? Math.min(...times) : null;
  useEffect(() => {
    if (next === null) return;
    const ends = new AbortController();
    let looks = 0;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      looks += 1;
      const post = document.visibilityState === 'visible' && (await readMoved(id, queue, ends.signal));
      if (post) {
        queue.dispatch({ type: 'refreshed', stored: post });
        void invalidatePosts(queries);
      } else if (!ends.signal.aborted && looks < LOOKS) timer = setTimeout(look, LOOK_EVERY_MS);
    };
    const wait = next - Date.now();
    if (wait < TIMER_MAX_MS) timer = setTimeout(look, Math.max(0, wait) + LOOK_EVERY_MS);
    return () => {
      ends.abort();
      clearTimeout(timer);
    };
  }, [id, next, queue, queries]);
}
