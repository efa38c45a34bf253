import type { ReadableAtom } from 'nanostores';
import type { WindowCopy } from '../content/chat.copy.ts';
import { type Chat, type ChatEvent, isWaiting } from './chat.state.ts';
import { readTakeover } from './chat-api.ts';

/** Time between two looks, ms: while a person answers, and while one can be expected. */
const TAKEN_PAUSE_MS = 3_000;
const PAUSE_MS = 5_000;
/** Longest pause after looks that failed, ms. */
const MOST_PAUSE_MS = 60_000;

const isWatched = ({ session, watchedUntil }: Chat) => session !== null && Date.now() < watchedUntil;

/**
 * Asks the server whether a person has joined or written, as long as one can be expected, and while the window is open, the tab
 * is in front, and no answer is awaited. A chat without a person asks nothing.
 */
export function watchTakeover(
  $chat: ReadableAtom<Chat>,
  copy: WindowCopy['takeover'],
  dispatch: (event: ChatEvent) => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  async function look(): Promise<void> {
    const { session, known, view } = $chat.get();
    if (!session || view === 'closed' || document.hidden || isWaiting($chat.get())) return;
    const takeover = await readTakeover(session, known);
    const now = $chat.get();
    // The conversation may have been left, or a question asked, meanwhile: the next look brings the same again.
    if (now.session !== session || now.known !== known || isWaiting(now)) return;
    const isNews = takeover.entries.length > 0 || takeover.person !== now.person;
    if (!isNews && takeover.isWriting === now.isPersonWriting) return;
    dispatch({ type: 'takeover-read', takeover, at: Date.now(), copy });
  }

  function plan(): void {
    if (timer !== undefined || !isWatched($chat.get())) return;
    const pause = $chat.get().person === null ? PAUSE_MS : TAKEN_PAUSE_MS;
    timer = setTimeout(
      async () => {
        await look().then(
          () => (failures = 0),
          () => failures++,
        );
        timer = undefined;
        plan();
      },
      Math.min(MOST_PAUSE_MS, pause * 2 ** failures),
    );
  }

  $chat.subscribe(plan);
}
