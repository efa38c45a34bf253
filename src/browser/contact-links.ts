/** Links to the contact section open the dialog where they stand; without it they lead where they always do. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-contact]')) {
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    import('./contact-dialog.ts')
      .then(({ openContact }) => openContact())
      .catch(() => location.assign(link.href));
  });
}
