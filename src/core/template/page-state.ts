import { showParts } from './slots.ts';

export type PostState = 'post' | 'loading' | 'not-found' | 'error';

export function stateOf(document: Document): PostState | null {
  const page = document.querySelector('[data-post-state]');
  return page && (page.getAttribute('data-post-state') as PostState);
}

/**
 * Shows one state of the post page and hides the others. In every state but `post` the title is the fallback one and
 * nothing may be listed by search engines; `fillPost` sets both for a post.
 */
export function showState(document: Document, state: PostState): void {
  const page = document.querySelector('[data-post-state]');
  if (!page) return;
  page.setAttribute('data-post-state', state);
  showParts(page, state);
  if (state === 'post') return;
  setTitle(document, page.getAttribute('data-fallback-title') ?? '');
  setMeta(document, 'name', 'robots', 'noindex');
}

export function setTitle(document: Document, title: string): void {
  const element = document.querySelector('title');
  if (element) element.textContent = title;
}

/** Sets a meta element, adding it where there is none; an empty value removes it. */
export function setMeta(document: Document, key: 'name' | 'property', name: string, content: string): void {
  const found = document.querySelector(`meta[${key}="${name}"]`);
  if (content === '') {
    found?.remove();
    return;
  }
  const meta = found ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute(key, name);
  meta.setAttribute('content', content);
}
