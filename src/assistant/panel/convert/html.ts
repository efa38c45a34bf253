import { parseHTML } from 'linkedom';
import TurndownService from 'turndown';
import { UploadError } from './upload.ts';

/** Elements with no text for readers; what stands in them is dropped before anything is parsed. */
const DROPPED = ['script', 'style', 'svg', 'template', 'noscript', 'iframe', 'object', 'head', 'select', 'textarea'];
/** Elements around the text of a page. */
const AROUND = 'nav, header, footer, aside, form, button, img, picture, video, audio, canvas, input, [hidden]';
/** Characters and tags that are parsed at most: a page of 200 KB of text has far fewer. */
const MAX_LENGTH = 3_000_000;
const MAX_TAGS = 60_000;
/** Deepest nesting: parser and writer descend into each level. */
const MAX_DEPTH = 400;

/**
 * Converts HTML to Markdown. The document is parsed without a window: nothing of it runs, and nothing is loaded. Links keep
 * their addresses only where those are of the web or mail. @throws UploadError
 */
export function htmlToMarkdown(html: string): string {
  const kept = dropElements(html);
  if (kept.length > MAX_LENGTH || (kept.match(/</g)?.length ?? 0) > MAX_TAGS) throw new UploadError('long');
  const { document } = parseHTML(`<!doctype html><html><body>${bodyOf(kept)}</body></html>`);
  const body = document.querySelector('body');
  if (!body) throw new UploadError('unreadable');
  if (depthOf(body) > MAX_DEPTH) throw new UploadError('unreadable');
  const main = body.querySelectorAll('main');
  const root = main.length === 1 && main[0] ? main[0] : body;
  if (root === body) for (const element of body.querySelectorAll(AROUND)) element.remove();
  return createWriter().turndown(root);
}

/** Removes elements with all that is in them, in one pass: what does not end goes to the end of the file. */
function dropElements(html: string): string {
  const opening = new RegExp(`<!--|<(${DROPPED.join('|')})(?=[\\s/>])`, 'gi');
  const lower = html.toLowerCase();
  let kept = '';
  let at = 0;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    if (found.index < at) continue;
    kept += html.slice(at, found.index);
    const ending = found[1] ? `</${found[1].toLowerCase()}` : '-->';
    const end = lower.indexOf(ending, found.index);
    if (end < 0) return kept;
    const close = found[1] ? lower.indexOf('>', end) + 1 : end + ending.length;
    if (close === 0) return kept;
    at = close;
    opening.lastIndex = at;
  }
  return kept + html.slice(at);
}

function bodyOf(html: string): string {
  const opening = /<body\b[^>]*>/i.exec(html);
  const from = opening ? opening.index + opening[0].length : 0;
  const to = html.toLowerCase().lastIndexOf('</body');
  return html.slice(from, to > from ? to : undefined);
}

/** Depth of the tree, without a call for each level. */
function depthOf(root: Element): number {
  let depth = 0;
  let level: Element[] = [root];
  while (level.length > 0 && depth <= MAX_DEPTH) {
    depth++;
    level = level.flatMap((element) => [...element.children]);
  }
  return depth;
}

const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i;

function createWriter(): TurndownService {
  const service = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
  const escapeMarks = service.escape.bind(service);
  // Our Markdown may hold HTML: text that looks like some is none.
  service.escape = (text) => escapeMarks(text).replace(/</g, '\\<');
  service.addRule('link', {
    filter: 'a',
    replacement(text, node) {
      const address = node.nodeType === 1 && 'getAttribute' in node ? (node.getAttribute('href') ?? '').trim() : '';
      const isUsable = SAFE_ADDRESS.test(address) && !address.startsWith('#') && !/[\s()<>]/.test(address);
      return isUsable && text.trim() !== '' ? `[${text.trim()}](${address})` : text;
    },
  });
  // The assistant quotes sentences: the rows of a table become the items of a list.
  service.addRule('table', {
    filter: 'table',
    replacement: (_text, node) => ('querySelectorAll' in node ? tableToList(node) : ''),
  });
  return service;
}

function tableToList(table: ParentNode): string {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim()),
  );
  const [head = [], ...rest] = rows;
  const isHead = table.querySelector('th') !== null && rest.length > 0;
  const labels = isHead ? head : [];
  const items = (isHead ? rest : rows).map((cells) => toItem(cells, labels)).filter((item) => item !== '');
  return `\n\n${items.map((item) => `- ${item}`).join('\n')}\n\n`;
}

/** One row as a sentence: `Basic: Price 10 dollars, Minutes 100`. */
function toItem(cells: readonly string[], labels: readonly string[]): string {
  const [name = '', ...values] = cells;
  const named = values.flatMap((value, at) => {
    const label = labels[at + 1] ?? '';
    return value === '' ? [] : [label === '' ? value : `${label} ${value}`];
  });
  return [name, named.join(', ')].filter((part) => part !== '').join(': ');
}
