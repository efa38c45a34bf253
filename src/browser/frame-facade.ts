import { knownVisitor } from './visitor.ts';

/** After this long a frame is not coming, milliseconds. */
const FRAME_TIMEOUT_MS = 10_000;
/** What a page from outside may do: all but lead this page away. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** Puts the frame where its card stood; should it not come, what we offer instead. */
export async function openFrame(facade: HTMLElement): Promise<void> {
  const part = (name: string) => facade.querySelector<HTMLElement>(`[data-frame-${name}]`);
  const frame = createFrame(facade.dataset);
  part('cover')?.toggleAttribute('hidden', true);
  part('loading')?.toggleAttribute('hidden', false);
  part('place')?.append(frame);
  frame.focus();
  const isLoaded = await watch(frame, facade.dataset['frame'] ?? '');
  part('loading')?.toggleAttribute('hidden', true);
  if (isLoaded) return frame.removeAttribute('data-loading');
  part('place')?.toggleAttribute('hidden', true);
  frame.remove();
  part('failed')?.toggleAttribute('hidden', false);
  part('failed')?.focus();
  // Nobody is asked to press twice for what they wanted once.
  part('failed')?.querySelector<HTMLElement>('[data-scheduler] a')?.click();
}

function createFrame({ title = '', ...facade }: DOMStringMap): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.referrerPolicy = 'strict-origin';
  frame.setAttribute('sandbox', SANDBOX);
  frame.setAttribute('data-loading', '');
  frame.src = addressOf(facade);
  return frame;
}

/** The page from outside, told what the visitor has typed already: they open it to tell it that. */
function addressOf({ frame = '', prefill = '{}' }: DOMStringMap): string {
  const { firstName = '', lastName = '', ...others } = knownVisitor();
  const known: Readonly<Record<string, string | undefined>> = {
    ...others,
    name: `${firstName} ${lastName}`.trim(),
  };
  const url = new URL(frame);
  for (const [field, parameter] of Object.entries<string>(JSON.parse(prefill))) {
    const value = known[field];
    if (value) url.searchParams.set(parameter, value);
  }
  return url.href;
}

/**
 * True when the frame shows something. A frame whose address cannot be reached, or is blocked, loads the browser's own
 * page and says so to nobody: a request beside it finds out.
 */
async function watch(frame: HTMLIFrameElement, url: string): Promise<boolean> {
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
