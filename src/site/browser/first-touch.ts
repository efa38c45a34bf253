import type { EarlyEvent } from '#core/browser/page-events.ts';

/** Signs that a visitor is about to use the page. */
const APPROACHES = ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll', 'resize'];

/** Elements that only our code answers: the browser's own answer would be none, or a page of its own. */
const HELD =
  'button[type=button]:not([popovertarget],[data-voice-sampler] *,#panel *), [data-contact], [data-call], [data-words], .embed, #hero-watch';
const HELD_FORMS = '[data-form], #your-words';

function isHeld({ type, target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (type === 'submit') return target.matches(HELD_FORMS);
  return type === 'click' && !ctrlKey && !metaKey && !shiftKey && target.closest(HELD) !== null;
}

/** The first page of the visit and where it came from, for forms sent later from this tab. Sets no cookie. */
function rememberLanding(): void {
  sessionStorage['firstTouch'] ??= JSON.stringify([location.pathname + location.search, document.referrer]);
}

/** Whether this tab keeps something that the page shows: a draft, a conversation, a toast. */
function hasKept(): boolean {
  try {
    rememberLanding();
    return sessionStorage.length > 1;
  } catch {
    // Access to storage can be forbidden.
    return false;
  }
}

/** Makes an event again. A form that nothing answers is sent as it is. */
function repeat(event: MouseEvent): void {
  // The pressed element may have been drawn anew meanwhile.
  const { id } = event.target as Element;
  const target = (document.getElementById(id) ?? event.target) as HTMLFormElement;
  const copy = new (event.constructor as typeof MouseEvent)(event.type, event);
  if (target.dispatchEvent(copy)) target.submit?.();
}

/**
 * Loads the code that answers the visitor with their first touch, or at once where this tab keeps something. A press on
 * what only that code answers is held, and made again once it is there; without it, its link or form works as it is.
 */
export function whenTouched(): void {
  const early: EarlyEvent[] = [];
  const held: MouseEvent[] = [];
  const listening = new AbortController();
  let isLoading = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    const code = await import('./page-touch.ts').catch(() => undefined);
    listening.abort();
    code?.wirePage(early);
    held.forEach(repeat);
  };
  const onEvent = (event: Event) => {
    early.push(event);
    if (isHeld(event as MouseEvent)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      held.push(event as MouseEvent);
    }
    load();
  };
  const { signal } = listening;
  for (const type of APPROACHES) addEventListener(type, onEvent, { capture: true, passive: true, signal });
  for (const type of ['click', 'submit']) addEventListener(type, onEvent, { capture: true, signal });
  // The browser's own messages would come in place of ours.
  for (const form of document.querySelectorAll<HTMLFormElement>(HELD_FORMS)) form.noValidate = true;

  const { activeElement: target, body } = document;
  const { pressedEarly } = globalThis as { pressedEarly?: EventTarget };
  if (pressedEarly) early.push({ type: 'click', target: pressedEarly });
  else if (target !== body) early.push({ type: 'focusin', target });
  // An address that asks for something is answered at once.
  if (early.length > 0 || /^\?(q|for)=/.test(location.search) || hasKept()) load();
}
