import { readVisitor } from './form-draft.ts';

const FRAME_TIMEOUT_MS = 10_000;
/** Permissions of an embedded page: everything but navigating this page away. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** Replaces the placeholder with the frame, or shows the alternative if the frame does not load. */
export async function openFrame(facade: HTMLElement): Promise<void> {
  const part = (name: string) => facade.querySelector<HTMLElement>(`[data-frame-${name}]`);
  const frame = createFrame(facade.dataset);
  part('cover')?.toggleAttribute('hidden', true);
  part('loading')?.toggleAttribute('hidden', false);
  part('place')?.append(frame);
  frame.focus();
  const isLoaded = await waitForFrame(frame, facade.dataset['frame'] ?? '');
  part('loading')?.toggleAttribute('hidden', true);
  if (isLoaded) return frame.removeAttribute('data-loading');
  part('place')?.toggleAttribute('hidden', true);
  frame.remove();
  part('failed')?.toggleAttribute('hidden', false);
  part('failed')?.focus();
  // It has not asked what is free while it was hidden.
  part('failed')?.querySelector('[data-form]')?.dispatchEvent(new Event('pointerenter'));
}

function createFrame({ title = '', ...facade }: DOMStringMap): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = 'size-full [color-scheme:light] data-loading:opacity-0';
  frame.title = title;
  frame.referrerPolicy = 'strict-origin';
  frame.setAttribute('sandbox', SANDBOX);
  frame.setAttribute('data-loading', '');
  frame.src = addressOf(facade);
  return frame;
}

/** Adds known visitor data to the frame's address, which prefills its form. */
function addressOf({ frame = '', prefill = '{}' }: DOMStringMap): string {
  const { firstName = '', lastName = '', ...others } = readVisitor();
  const known: Readonly<Record<string, string | undefined>> = { ...others, name: `${firstName} ${lastName}`.trim() };
  const url = new URL(frame);
  for (const [field, parameter] of Object.entries<string>(JSON.parse(prefill))) {
    const value = known[field];
    if (value) url.searchParams.set(parameter, value);
  }
  return url.href;
}

/**
 * Resolves to whether the frame has loaded. A frame that is unreachable or blocked shows the browser's error page and
 * still fires `load`, hence the separate request.
 */
async function waitForFrame(frame: HTMLIFrameElement, url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(FRAME_TIMEOUT_MS);
  const loaded = new Promise<void>((resolve, reject) => {
    frame.addEventListener('load', () => resolve());
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  const reached = fetch(url, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal });
  try {
    await Promise.all([loaded, reached]);
    return true;
  } catch {
    return false;
  }
}
