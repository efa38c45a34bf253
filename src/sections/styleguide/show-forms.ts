import { checkForm } from '../../browser/form-problems.ts';
import { prepareToasts } from '../../browser/toast-region.ts';
import { showToast } from '../../browser/toasts.ts';

/** Forms as mistakes and sending leave them, and toasts at the press of a button: states that no markup holds. */
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
