import { SEARCH_INDEX_PATH, type SearchIndex } from '#core/contract/search-index.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { MAX_RESULTS, type SectionResult, searchIn } from './find-pages.ts';

const element = (id: string) => document.getElementById(id) as HTMLElement;

/** Loads the index; a failed load is tried again by the next question. */
async function loadSearch(): Promise<ReturnType<typeof searchIn>> {
  const answer = await fetch(SEARCH_INDEX_PATH);
  if (!answer.ok) throw new Error(`The index of the search answered ${answer.status}.`);
  return searchIn((await answer.json()) as SearchIndex);
}

function toItem({ title, heading, url, text }: SectionResult, at: number): HTMLLIElement {
  const item = document.createElement('li');
  const link = item.appendChild(document.createElement('a'));
  link.id = `search-result-${at + 1}`;
  link.href = url;
  link.textContent = heading;
  if (heading !== title) item.appendChild(document.createElement('span')).textContent = title;
  item.appendChild(document.createElement('p')).textContent = text;
  return item;
}

function toStatus({ one = '', other = '', most = '', none = '' }: DOMStringMap, query: string, count: number): string {
  if (count === 0) return fillIn(none, { query });
  if (count === 1) return one;
  return fillIn(count === MAX_RESULTS ? most : other, { count });
}

/** Answers a search while it is typed, and keeps it in the address of the page. */
export function wireSearch(form: HTMLFormElement): void {
  const field = element('search-query') as HTMLInputElement;
  let loading: ReturnType<typeof loadSearch> | undefined;
  const load = () => {
    loading ??= loadSearch().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const say = (words: string) => {
    element('search-status').textContent = words;
  };

  const show = async () => {
    const query = field.value.trim();
    history.replaceState(history.state, '', query ? `?${new URLSearchParams({ q: query })}` : location.pathname);
    try {
      const search = await load();
      // Typed on meanwhile: the next call answers.
      if (field.value.trim() !== query) return;
      const found = search(query);
      element('search-results').replaceChildren(...found.map(toItem));
      say(query && toStatus(form.dataset, query, found.length));
    } catch {
      say(form.dataset['failed'] ?? '');
    }
  };

  form.addEventListener('input', show);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void show();
  });
  field.value ||= new URLSearchParams(location.search).get('q') ?? '';
  if (field.value) void show();
  else load().catch(() => undefined);
}
