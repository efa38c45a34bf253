import { useMemo, useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { countWords } from '../publish/checks.ts';
import type { EditorProps } from '../saving/use-post-editing.ts';
import { useThrottled } from './use-throttled.ts';

const GOAL_MAX = 100_000;
const COUNT_EVERY_MS = 1_000;
const keyOf = (id: string) => `word-goal-${id}`;

function readGoal(id: string): number | null {
  try {
    return Number(localStorage.getItem(keyOf(id))) || null;
  } catch {
    return null;
  }
}

function keepGoal(id: string, goal: number | null): void {
  try {
    if (goal === null) localStorage.removeItem(keyOf(id));
    else localStorage.setItem(keyOf(id), String(goal));
  } catch {}
}

/** Words of the text, and how far they are from the goal, which this browser remembers for each post. */
export function WordCount({ copy, open }: EditorProps) {
  const { words: sentence, hint, goal: words } = copy.blog.editor;
  const { id, form } = open.editing;
  const [goal, setGoal] = useState(() => readGoal(id));
  const content = useThrottled(form.content, COUNT_EVERY_MS);
  const { words: count, minutes } = useMemo(() => countWords(content), [content]);
  function change(typed: string) {
    const next = Math.min(GOAL_MAX, Math.max(0, Math.trunc(Number(typed)))) || null;
    setGoal(next);
    keepGoal(id, next);
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-note text-text-muted">
      <p>
        {fillIn(count === 1 ? sentence.one : sentence.other, { count, minutes })} · {hint}
      </p>
      <p className="ms-auto flex items-center gap-2">
        {goal !== null && (
          <>
            <progress className="word-goal" aria-label={words.progress} max={goal} value={Math.min(count, goal)} />
            <span>{fillIn(count < goal ? words.left : words.reached, { count: goal - count })}</span>
          </>
        )}
        <label htmlFor="post-goal">{words.label}</label>
        <input
          id="post-goal"
          type="number"
          inputMode="numeric"
          min={0}
          max={GOAL_MAX}
          step={50}
          className="field-control min-h-11 w-24 py-1"
          value={goal ?? ''}
          onChange={({ target }) => change(target.value)}
        />
      </p>
    </div>
  );
}
