import { loaded } from '#core/browser/timing.ts';
import { CHAT_UNREAD_KEY, CHAT_VIEW_KEY } from '../contract/addresses.ts';

/** Loads copy and styles while the code is loading. */
async function loadParts() {
  const [answer, { loadStyles }] = await Promise.all([
    fetch('/chat-parts.json'),
    import('#core/browser/load-styles.ts'),
  ]);
  const parts = await answer.json();
  await loadStyles(parts.styles);
  return parts;
}

/** The widget is loaded when the visitor approaches its button, so other page views do not pay for it. */
export function wireLauncher(): void {
  const launcher = document.getElementById('chat-launcher');
  if (!launcher) return;
  let loading: Promise<{ open(): void }> | undefined;
  const load = () => {
    loading ??= Promise.all([import('../widget/mount-chat.tsx'), loadParts()]).then(([{ mountChat }, parts]) =>
      mountChat(launcher, parts),
    );
    return loading.catch((error) => {
      loading = undefined;
      throw error;
    });
  };
  const preload = () => void load().catch(() => {});

  for (const type of ['pointerenter', 'pointerdown', 'touchstart', 'focus'])
    launcher.addEventListener(type, preload, { once: true, passive: true });
  launcher.addEventListener('click', () => {
    launcher.ariaBusy = 'true';
    load()
      .then(
        (chat) => chat.open(),
        // When loading fails, the contact form is the fallback.
        () => location.assign('/#contact'),
      )
      .finally(() => {
        launcher.ariaBusy = null;
      });
  });

  // Access to storage can be forbidden.
  try {
    const unread = sessionStorage.getItem(CHAT_UNREAD_KEY);
    if (unread) {
      launcher.setAttribute('aria-label', unread);
      launcher.dataset['unread'] = '';
    }
    if (CHAT_VIEW_KEY in sessionStorage) loaded.then(() => (globalThis.requestIdleCallback ?? setTimeout)(preload));
  } catch {}
}
