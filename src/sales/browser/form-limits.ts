import { fillIn } from '#core/template/fill-in.ts';
import type { fieldsOf } from './form-draft.ts';

/** Share of its limit from which on a field shows how full it is. */
const NEAR = 0.9;

type Field = ReturnType<typeof fieldsOf>[number];

/**
 * Shows how many characters a nearly full field holds, and says when it takes no more: browsers cut longer text without
 * a word. The form has both sentences in `data-limit-count` and `data-limit-reached`.
 */
export function showLimit(field: Field): void {
  if (field instanceof HTMLSelectElement || field.maxLength <= 0) return;
  const { value, maxLength, form } = field;
  const isNear = value.length >= maxLength * NEAR;
  const note = document.getElementById(`${field.id}-limit`) ?? (isNear ? addNote(field) : null);
  const [count, reached] = note?.children ?? [];
  if (!note || !count || !reached) return;
  note.hidden = !isNear;
  const { limitCount = '', limitReached = '' } = form?.dataset ?? {};
  const toText = (number: number) => number.toLocaleString(document.documentElement.lang);
  const values = { count: toText(value.length), limit: toText(maxLength) };
  const isFull = value.length >= maxLength;
  count.textContent = isFull ? '' : fillIn(limitCount, values);
  reached.textContent = isFull ? fillIn(limitReached, values) : '';
}

/** The region is there before its sentence, so that screen readers announce that. */
function addNote(field: Field): HTMLElement {
  const note = document.createElement('p');
  note.id = `${field.id}-limit`;
  note.className = 'text-note text-text-muted';
  const reached = document.createElement('span');
  reached.setAttribute('role', 'status');
  note.append(document.createElement('span'), reached);
  field.after(note);
  return note;
}
