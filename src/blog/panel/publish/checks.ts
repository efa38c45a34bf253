import { ID_PREFIX } from '#core/contract/edited-html.ts';
import type { PostPublishCopy } from '../../content/panel.copy.ts';
import { META_TITLE_MAX_LENGTH, WORDS_PER_MINUTE } from '../../contract/limits.ts';
import type { PostForm } from '../saving/post-form.ts';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;
const BLOCK_END = /<\/(p|h[1-6]|li|td|th|blockquote|pre)>|<br>/g;

/** Counts the words of the visible text, and the minutes that it takes to read them, rounded up. */
export function countWords(html: string): { words: number; minutes: number } {
  const words = (parse(html.replace(BLOCK_END, ' $&')).textContent ?? '').split(/\s+/).filter(Boolean).length;
  return { words, minutes: Math.ceil(words / WORDS_PER_MINUTE) };
}

/** Problem that the author may want to fix first; `values` are filled into its sentence. */
export interface Finding {
  readonly kind: keyof PostPublishCopy['findings'];
  readonly values: Readonly<Record<string, string | number>>;
  /** Words of the text that it is about, or that stand before it; empty where it is about the whole. */
  readonly place: string;
}

/** Number of words below which a post looks unfinished. */
const MIN_WORDS = 50;
/** Size above which an image loads slowly on phones, KB. */
const IMAGE_WARNING_KB = 400;

const finding = (kind: Finding['kind'], values: Finding['values'] = {}, at?: Element | undefined): Finding => ({
  kind,
  values,
  place: at ? placeOf(at) : '',
});

const BLOCKS = 'p, li, td, th, h1, h2, h3, h4, h5, h6, pre';
const PLACE_MAX_LENGTH = 80;

/** The words around an element; of a picture that stands alone, those before it. */
function placeOf(element: Element): string {
  let block: Element | null = element.closest(BLOCKS) ?? element;
  while (block && !block.textContent?.trim()) block = block.previousElementSibling;
  const words = (block?.textContent ?? '').replace(/\s+/g, ' ').trim();
  return words.length > PLACE_MAX_LENGTH ? `${words.slice(0, words.lastIndexOf(' ', PLACE_MAX_LENGTH))} …` : words;
}
const textOf = (element: Element) => element.textContent?.trim() || (element.getAttribute('href') ?? '');

function checkLink(link: Element, body: Element): Finding[] {
  const href = link.getAttribute('href')?.trim() ?? '';
  const text = textOf(link);
  if (href === '' || href === '#') return [finding('linkEmpty', { text }, link)];
  if (href.startsWith('#')) {
    const ids = [href.slice(1), ID_PREFIX + href.slice(1)];
    const isThere = [...body.querySelectorAll('[id]')].some((target) => ids.includes(target.id));
    return isThere ? [] : [finding('anchorMissing', { text }, link)];
  }
  if (/^(mailto|tel):./.test(href)) return [];
  return URL.canParse(href, location.origin) ? [] : [finding('linkInvalid', { text }, link)];
}

function checkHeadings(body: Element): Finding[] {
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levelOf = (heading: Element | undefined) => Number(heading?.tagName[1] ?? 0);
  const [first] = headings;
  const start = first && levelOf(first) !== 2 ? [finding('headingFirst', { level: levelOf(first) }, first)] : [];
  const skips = headings.filter((heading, at) => at > 0 && levelOf(heading) > levelOf(headings[at - 1]) + 1);
  return [...start, ...skips.map((heading) => finding('headingSkip', { text: textOf(heading) }))];
}

function checkLengths(form: PostForm): Finding[] {
  const found: Finding[] = [];
  const { words } = countWords(form.content);
  const count = [...form.title.trim()].length;
  if (!form.metaTitle.trim() && count > META_TITLE_MAX_LENGTH)
    found.push(finding('titleLong', { count, max: META_TITLE_MAX_LENGTH }));
  if (!form.metaDescription.trim() && !form.excerpt.trim()) found.push(finding('descriptionMissing'));
  if (words < MIN_WORDS) found.push(finding('short', { count: words }));
  return found;
}

/** Checks that need the text alone: links, image descriptions, order of headings, lengths. */
export function checkText(form: PostForm): Finding[] {
  const body = parse(form.content);
  const links = [...body.querySelectorAll('a')].flatMap((link) => checkLink(link, body));
  const images = [...body.querySelectorAll('img')];
  const [first, ...others] = images.filter((image) => !image.getAttribute('alt')?.trim());
  const alt = first ? [finding('alt', { count: others.length + 1, total: images.length }, first)] : [];
  return [...links, ...alt, ...checkHeadings(body), ...checkLengths(form)];
}

type FetchStatus = (address: string) => Promise<{ status: number; bytes: number } | null>;

/** Counts the bytes received, because a streamed answer has no `content-length`. */
const fetchStatus: FetchStatus = async (address) => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  const body = await answer?.blob().catch(() => null);
  return answer && body ? { status: answer.status, bytes: body.size } : null;
};

/** Checks that need the server: missing pages behind own links, and large images. */
export async function checkAddresses(form: PostForm, fetchAddress: FetchStatus = fetchStatus): Promise<Finding[]> {
  const body = parse(form.content);
  const own = [...body.querySelectorAll('a[href^="/"]')].map(async (link) => {
    const address = link.getAttribute('href') ?? '';
    const head = await fetchAddress(address);
    return head?.status === 404 ? [finding('linkMissing', { address, text: textOf(link) }, link)] : [];
  });
  const pictures = [...body.querySelectorAll('img[src^="/"]')].map((image) => image.getAttribute('src') ?? '');
  const large = [...new Set([...pictures, form.featuredImage ?? ''])].map(async (address) => {
    const size = Math.round((await imageBytes(address, fetchAddress)) / 1024);
    return size > IMAGE_WARNING_KB ? [finding('imageHeavy', { size, address: address.slice(0, 60) })] : [];
  });
  return (await Promise.all([...own, ...large])).flat();
}

async function imageBytes(address: string, ask: FetchStatus): Promise<number> {
  if (address.startsWith('data:')) return (address.length * 3) / 4;
  return address.startsWith('/') ? ((await ask(address))?.bytes ?? 0) : 0;
}
