import { whenNear } from './near.ts';

/** The code of a form comes when somebody turns to it, or comes back to words they left in it. */
function wireForm(form: HTMLFormElement): void {
  let wiring: Promise<void> | undefined;
  const wake = () => {
    wiring ??= import('./lead-form.ts').then(({ wireLeadForm }) => {
      form.removeEventListener('submit', submitEarly);
      wireLeadForm(form);
    });
    return wiring;
  };
  /** Sent before the code is there: it waits; should the code not come, the form goes as without a script. */
  const submitEarly = (event: Event) => {
    event.preventDefault();
    wake().then(
      () => form.requestSubmit(),
      () => form.submit(),
    );
  };
  form.addEventListener('submit', submitEarly);
  form.addEventListener('focusin', () => wake().catch(() => undefined), { once: true });
  try {
    // Whoever is quicker than this script is typing already.
    if (form.matches(':focus-within') || sessionStorage.getItem(`draft:${form.id}`))
      wake().catch(() => undefined);
  } catch {}
}

const forms = () => document.querySelectorAll<HTMLFormElement>('[data-lead-form]');

// One that the page keeps back (`page-late.js`) is not among them before somebody is near, and laid out from then on.
const kept = document.querySelector('noscript[data-late]');
if (kept?.parentElement)
  whenNear(kept.parentElement, () => {
    kept.outerHTML = kept.textContent ?? '';
    for (const form of forms()) {
      form.dataset['laidOut'] = '';
      wireForm(form);
    }
  });
else forms().forEach(wireForm);
