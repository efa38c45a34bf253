import type { ContactRequest } from '#core/browser/page-events.ts';

/** Code that enhances a form which works without a script. */
type FormCode = () => Promise<(form: HTMLFormElement) => void>;

/** By the name of the form. */
const FORM_CODES: Readonly<Record<string, FormCode>> = {
  lead: async () => (await import('../forms/lead-form.ts')).wireLeadForm,
  booking: async () => (await import('../scheduler/scheduler.ts')).wireScheduler,
  estimator: async () => (await import('../pricing/estimator.ts')).wireEstimator,
};

/** Loads the code of a form when the visitor approaches it, or at once if the form has a draft or asks what this tab knows. */
function wireForm(form: HTMLFormElement, code: FormCode): void {
  let wiring: Promise<void> | undefined;
  let pressed = '';
  const load = () => {
    wiring ??= code().then((wire) => {
      form.removeEventListener('submit', submitEarly);
      form.removeEventListener('click', pressEarly);
      wire(form);
      // The code may have drawn the button anew.
      document.getElementById(pressed)?.click();
    });
    return wiring;
  };
  const prepare = () => load().catch(() => undefined);
  /** Delays a submit until the code is loaded; if that fails, submits the form as without a script. */
  const submitEarly = (event: Event) => {
    event.preventDefault();
    load().then(
      () => form.requestSubmit(),
      () => form.submit(),
    );
  };
  /** Remembers the last press on a button that only the code understands. */
  const pressEarly = ({ target }: Event) => {
    pressed = (target as Element).closest('button[type=button]')?.id ?? '';
    prepare();
  };
  form.addEventListener('submit', submitEarly);
  form.addEventListener('click', pressEarly);
  for (const approach of ['pointerenter', 'touchstart', 'focusin'])
    form.addEventListener(approach, prepare, { once: true, passive: true });
  try {
    // The visitor may have focused the form before this script ran.
    const isKept = ['draft', 'choice'].some((kind) => `${kind}:${form.id}` in sessionStorage);
    const isKnown = 'visitor' in sessionStorage && form.querySelector('[name=industry]');
    if (isKept || isKnown || form.matches(':focus-within')) prepare();
  } catch {}
}

/** Opens the dialog, or navigates to the contact section if it cannot be loaded. */
const open = (request?: ContactRequest) =>
  import('../contact/contact-dialog.ts')
    .then(({ openContact }) => openContact(request))
    .catch(() => location.assign('/#contact'));

export function wireSales(): void {
  // Loads an embedded page, and the code for it, only after a click on its button.
  for (const facade of document.querySelectorAll<HTMLElement>('[data-frame]')) {
    facade.querySelector('[data-frame-open]')?.addEventListener('click', async () => {
      const { openFrame } = await import('../forms/frame-facade.ts');
      await openFrame(facade);
    });
  }

  for (const form of document.querySelectorAll<HTMLFormElement>('[data-form]')) {
    const code = FORM_CODES[form.dataset['form'] ?? ''];
    if (code) wireForm(form, code);
  }

  // Links to the contact section open the dialog instead.
  addEventListener('click', (event) => {
    const isLink = (event.target as Element).closest('[data-contact]');
    if (!isLink || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    open();
  });

  addEventListener('contact', ({ detail }) => open(detail));
}
