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

/** The window, once it is loaded. `call` opens it and begins a call with the agent. */
interface MountedChat {
  open(): void;
  call(context: AudioContext): void;
}

/** The widget is loaded when the visitor approaches its button, so other page views do not pay for it. */
export function wireLauncher(): void {
  const launcher = document.getElementById('chat-launcher');
  if (!launcher) return;
  let loading: Promise<MountedChat> | undefined;
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
  const use = (button: HTMLElement, act: (chat: MountedChat) => void) => {
    button.ariaBusy = 'true';
    load()
      // When loading fails, the contact form is the fallback.
      .then(act, () => location.assign('/#contact'))
      .finally(() => {
        button.ariaBusy = null;
      });
  };
  launcher.addEventListener('click', () => use(launcher, (chat) => chat.open()));
  const caller = document.getElementById('call-agent');
  caller?.addEventListener('pointerenter', preload, { once: true, passive: true });
  caller?.addEventListener('click', () => {
    // Within the press: later, browsers would keep it silent.
    const context = 'AudioContext' in globalThis ? new AudioContext() : undefined;
    void context?.resume();
    use(caller, (chat) => (context ? chat.call(context) : chat.open()));
  });

  // Access to storage can be forbidden.
  try {
    const unread = sessionStorage.getItem(CHAT_UNREAD_KEY);
    if (unread) {
      launcher.setAttribute('aria-label', unread);
      launcher.dataset['unread'] = '';
    }
    // Not when the browser is idle: in a page that was rendered ahead, Chromium may not say so for many seconds.
    if (CHAT_VIEW_KEY in sessionStorage) loaded.then(preload);
  } catch {}
}
