import { META_TITLE_MAX_LENGTH } from '#contracts/limits.ts';
import type { PostPublishCopy } from '#schemas/post-publish-copy.schema.ts';
import { countWords } from '../editor/word-count.ts';
import type { PostForm } from '../saving/post-form.ts';

/** Something a writer may want to mend first; `values` are filled into its sentence. */
export interface Finding {
  readonly kind: keyof PostPublishCopy['findings'];
  readonly values: Readonly<Record<string, string | number>>;
}

/** Words below which a post looks unfinished. */
const SHORT_WORDS = 50;
/** What a picture may weigh before phones feel it, KB. */
const HEAVY_KB = 400;
/** Stands before every id of a post (design, section 6). */
const ID_PREFIX = 'post-';

const finding = (kind: Finding['kind'], values: Finding['values'] = {}): Finding => ({ kind, values });
const textOf = (element: Element) => element.textContent?.trim() || (element.getAttribute('href') ?? '');

function checkLink(link: Element, body: Element): Finding[] {
  const href = link.getAttribute('href')?.trim() ?? '';
  const text = textOf(link);
  if (href === '' || href === '#') return [finding('linkEmpty', { text })];
  if (href.startsWith('#')) {
    const id = href.slice(1);
    const ids = [id, ID_PREFIX + id];
    return [...body.querySelectorAll('[id]')].some((place) => ids.includes(place.id))
      ? []
      : [finding('anchorMissing', { text })];
  }
  if (/^(mailto|tel):./.test(href)) return [];
  return URL.canParse(href, location.origin) ? [] : [finding('linkInvalid', { text })];
}

function checkHeadings(body: Element): Finding[] {
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levelOf = (heading: Element | undefined) => Number(heading?.tagName[1] ?? 0);
  const [first] = headings;
  const start = first && levelOf(first) !== 2 ? [finding('headingFirst', { level: levelOf(first) })] : [];
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
  if (words < SHORT_WORDS) found.push(finding('short', { count: words }));
  return found;
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** What can be seen in the text itself: links, image descriptions, the order of headings, lengths. */
export function checkText(form: PostForm): Finding[] {
  const body = parse(form.content);
  const links = [...body.querySelectorAll('a')].flatMap((link) => checkLink(link, body));
  const images = [...body.querySelectorAll('img')];
  const silent = images.filter((image) => !image.getAttribute('alt')?.trim()).length;
  const alt = silent > 0 ? [finding('alt', { count: silent, total: images.length })] : [];
  return [...links, ...alt, ...checkHeadings(body), ...checkLengths(form)];
}

/** How an address of this site answers, and with how much; null when it does not. */
type Ask = (address: string) => Promise<{ status: number; bytes: number } | null>;

/** An answer that is put together as it goes does not say its length beforehand: what came is counted. */
const askSite: Ask = async (address) => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  const body = await answer?.blob().catch(() => null);
  return answer && body ? { status: answer.status, bytes: body.size } : null;
};

/** What only the server knows: whether our own links lead anywhere, and what our images weigh. */
export async function checkAddresses(form: PostForm, ask: Ask = askSite): Promise<Finding[]> {
  const body = parse(form.content);
  const own = [...body.querySelectorAll('a[href^="/"]')].map(async (link) => {
    const address = link.getAttribute('href') ?? '';
    const head = await ask(address);
    return head?.status === 404 ? [finding('linkMissing', { address, text: textOf(link) })] : [];
  });
  const pictures = [...body.querySelectorAll('img[src^="/"]')].map(
    (image) => image.getAttribute('src') ?? '',
  );
  const weighed = [...new Set([...pictures, form.featuredImage ?? ''])].map(async (address) => {
    const size = Math.round((await weigh(address, ask)) / 1024);
    return size > HEAVY_KB ? [finding('imageHeavy', { size, address: address.slice(0, 60) })] : [];
  });
  return (await Promise.all([...own, ...weighed])).flat();
}

async function weigh(address: string, ask: Ask): Promise<number> {
  if (address.startsWith('data:')) return (address.length * 3) / 4;
  return address.startsWith('/') ? ((await ask(address))?.bytes ?? 0) : 0;
}
