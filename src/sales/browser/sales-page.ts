import type { ContactRequest } from '#core/browser/page-events.ts';

/** Loads the code of a form when the visitor focuses it, or at once if the form has a draft. */
function wireForm(form: HTMLFormElement): void {
  let wiring: Promise<void> | undefined;
  const load = () => {
    wiring ??= import('./lead-form.ts').then(({ wireLeadForm }) => {
      form.removeEventListener('submit', submitEarly);
      wireLeadForm(form);
    });
    return wiring;
  };
  /** Delays a submit until the code is loaded; if that fails, submits the form as without a script. */
  const submitEarly = (event: Event) => {
    event.preventDefault();
    load().then(
      () => form.requestSubmit(),
      () => form.submit(),
    );
  };
  // The browser's own messages would come in place of ours.
  form.noValidate = true;
  form.addEventListener('submit', submitEarly);
  form.addEventListener('focusin', () => load().catch(() => undefined), { once: true });
  try {
    // The visitor may have focused the form before this script ran.
    if (form.matches(':focus-within') || sessionStorage.getItem(`draft:${form.id}`)) load().catch(() => undefined);
  } catch {}
}

/** Opens the dialog, or navigates to the contact section if it cannot be loaded. */
const open = (request?: ContactRequest) =>
  import('../contact/contact-dialog.ts')
    .then(({ openContact }) => openContact(request))
    .catch(() => location.assign('/#contact'));

export function wireSales(): void {
  // Remembers the landing page and referrer in this tab for forms sent later. Sets no cookie.
  try {
    sessionStorage['firstTouch'] ??= JSON.stringify([location.pathname + location.search, document.referrer]);
  } catch {}

  // Loads an embedded page, and the code for it, only after a click on its button.
  for (const facade of document.querySelectorAll<HTMLElement>('[data-frame]')) {
    facade.querySelector('[data-frame-open]')?.addEventListener('click', async () => {
      const { openFrame } = await import('./frame-facade.ts');
      await openFrame(facade);
    });
  }

  for (const form of document.querySelectorAll<HTMLFormElement>('[data-lead-form]')) wireForm(form);

  // Links to the contact section open the dialog instead.
  addEventListener('click', (event) => {
    const isLink = (event.target as Element).closest('[data-contact]');
    if (!isLink || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    open();
  });

  addEventListener('contact', ({ detail }) => open(detail));

  // Loads the scheduler when the visitor approaches its card. If that fails, the link opens it as a page.
  for (const card of document.querySelectorAll<HTMLElement>('[data-scheduler]')) {
    const link = card.querySelector('a');
    const load = () => import('../scheduler/scheduler.ts');
    const prepare = () =>
      load().then(
        ({ prepareScheduler }) => prepareScheduler(),
        () => undefined,
      );
    for (const type of ['pointerenter', 'touchstart', 'focusin'])
      card.addEventListener(type, prepare, { once: true, passive: true });
    link?.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      load()
        .then(({ openScheduler }) => openScheduler(card))
        .catch(() => location.assign(link.href));
    });
  }
}
