import { readStored, storeValue } from '#core/browser/tab-storage.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { hoursOnPhone, volumeOf } from './estimate.ts';

/** Draft of the demo request (`form-draft.ts`), which the numbers are carried into. */
const DEMO_DRAFT = 'draft:demo-form';

/** Key of the sentence that was carried over last. */
const ESTIMATE_KEY = 'estimate';

/** Puts the sentence below what the visitor has written, in place of the one before. */
function joinMessage(written: string, message: string): string {
  const before = readStored<string>(ESTIMATE_KEY);
  if (before && written.includes(before)) return written.replace(before, () => message);
  return [written, message].filter(Boolean).join('\n\n');
}

/** Shows the estimate while its numbers change, and carries them into the draft of the demo request. */
export function wireEstimator(form: HTMLFormElement): void {
  const { lang } = document.documentElement;
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
  const read = () => ({ calls: Number(field('calls').value), minutes: Number(field('minutes').value) });
  const output = form.querySelector('output');
  form.noValidate = false;

  const show = () => {
    if (!output || !form.checkValidity()) return;
    output.textContent = fillIn(output.dataset['format'] ?? '', { hours: hoursOnPhone(read()).toLocaleString(lang) });
  };
  form.addEventListener('input', show);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!form.reportValidity()) return;
    const { calls, minutes } = read();
    const [hours] = (field('hours') as HTMLSelectElement).selectedOptions;
    const numbers = {
      calls: calls.toLocaleString(lang),
      minutes: minutes.toLocaleString(lang),
      hours: (hours?.textContent ?? '').toLowerCase(),
    };
    const message = fillIn(form.dataset['message'] ?? '', numbers);
    const draft = readStored<Record<string, string>>(DEMO_DRAFT);
    const carried = { callVolume: volumeOf(calls), useCase: field('useCase').value };
    storeValue(DEMO_DRAFT, { ...draft, ...carried, message: joinMessage(draft?.['message'] ?? '', message) });
    storeValue(ESTIMATE_KEY, message);
    location.assign(form.action);
  });
  show();
}
