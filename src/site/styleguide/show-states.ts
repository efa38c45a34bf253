import { prepareToasts, showToast } from '#core/browser/toasts.ts';
import { checkForm } from '#sales/forms/form-problems.ts';

/**
 * Shows states of pointer and keyboard: copies their rules under a class, which the specimens with `data-force` get.
 */
const STATES = { 'is-hover': ':hover', 'is-focus': ':focus-visible' } as const;

const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
const stateful = rules.filter((rule) => Object.values(STATES).some((state) => rule.includes(state)));
const named = Object.entries(STATES).reduce(
  (text, [name, state]) => text.replaceAll(state, `.${name}`),
  stateful.join('\n'),
);
const sheet = new CSSStyleSheet();
sheet.replaceSync(named);
document.adoptedStyleSheets.push(sheet);

for (const specimen of document.querySelectorAll<HTMLElement>('[data-force]')) {
  specimen.firstElementChild?.firstElementChild?.classList.add(specimen.dataset['force'] ?? '');
}

/** Shows states that markup alone cannot: form errors, a form being sent, and toasts. */
checkForm(document.getElementById('sample-form-fault') as HTMLFormElement);
(document.activeElement as HTMLElement | null)?.blur();
scrollTo({ top: 0, behavior: 'instant' });

const busy = document.getElementById('sample-form-busy-submit') as HTMLButtonElement;
busy.disabled = true;
busy.textContent = busy.form?.dataset['sending'] ?? null;

void prepareToasts();
for (const button of document.querySelectorAll<HTMLElement>('[id^=sample-toast-]')) {
  const { title = '', text } = button.dataset;
  const look = button.id.endsWith('1') ? { look: 'destructive' as const } : {};
  button.onclick = () => showToast({ title, text, ...look });
}
