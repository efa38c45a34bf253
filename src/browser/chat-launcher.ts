import { CHAT_UNREAD_KEY, CHAT_VIEW_KEY } from './chat-keys.ts';
import { loaded } from './loaded.ts';

/** Words and looks, while the code is on its way. */
async function loadParts() {
  const [answer, { loadStyles }] = await Promise.all([fetch('/chat-parts.json'), import('./load-styles.ts')]);
  const parts = await answer.json();
  await loadStyles(parts.styles);
  return parts;
}

/** The assistant comes when somebody turns to its button: no page pays for it before. */
const launcher = document.getElementById('chat-launcher');
if (launcher) {
  let arriving: Promise<{ open(): void }> | undefined;
  const prepare = () => {
    arriving ??= Promise.all([import('#islands/chat/mount-chat.ts'), loadParts()]).then(
      ([{ mountChat }, parts]) => mountChat(launcher, parts),
    );
    return arriving.catch((error) => {
      arriving = undefined;
      throw error;
    });
  };
  const ahead = () => void prepare().catch(() => {});

  for (const sign of ['pointerenter', 'pointerdown', 'touchstart', 'focus'])
    launcher.addEventListener(sign, ahead, { once: true, passive: true });
  launcher.addEventListener('click', () => {
    launcher.ariaBusy = 'true';
    prepare()
      .then(
        (chat) => chat.open(),
        // Without the assistant there are still people.
        () => location.assign('/#contact'),
      )
      .finally(() => {
        launcher.ariaBusy = null;
      });
  });

  // Storage may be forbidden.
  try {
    const unread = sessionStorage.getItem(CHAT_UNREAD_KEY);
    if (unread) {
      launcher.ariaLabel = unread;
      launcher.dataset['unread'] = '';
    }
    if (CHAT_VIEW_KEY in sessionStorage)
      loaded.then(() => (globalThis.requestIdleCallback ?? setTimeout)(ahead));
  } catch {}
}
