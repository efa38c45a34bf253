import type { ContactRequest } from '#core/browser/page-events.ts';

/** Opens the dialog, or navigates to the contact section if it cannot be loaded. */
const open = (request?: ContactRequest) =>
  import('./contact-dialog.ts')
    .then(({ openContact }) => openContact(request))
    .catch(() => location.assign('/#contact'));

// Links to the contact section open the dialog instead.
addEventListener('click', (event) => {
  const isLink = (event.target as Element).closest('[data-contact]');
  if (!isLink || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  open();
});

addEventListener('contact', ({ detail }) => open(detail));
