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

function wireForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-lead-form]')) wireForm(form);
}

// Of one that the page keeps back (`page-late.js`) there is none yet.
const kept = document.querySelector('noscript[data-late]');
if (kept?.parentElement)
  whenNear(kept.parentElement, () => {
    kept.outerHTML = kept.textContent ?? '';
    wireForms();
  });
else wireForms();
