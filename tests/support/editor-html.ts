import fc from 'fast-check';

/**
 * The HTML of a Tiptap 3 document as our editor is set up: headings, paragraphs, marks, links, lists, quotes, code
 * blocks, tables without merged cells, images, galleries, dividers, tasks, callouts, links as buttons, and hard breaks. Written as `innerHTML` writes it; `s` is `strike`.
 */

/** Marks from the outermost in, as the editor nests them. `code` stands alone. */
const markTags = ['strong', 'em', 'strike', 'u'] as const;

interface Run {
  /** Opening tags, outermost first. */
  readonly marks: readonly string[];
  readonly html: string;
}

export const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('\u00a0', '&nbsp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const escapeValue = (value: string) => escapeText(value).replaceAll('"', '&quot;');

/** `tag`: a name, maybe with attributes. */
const element = (tag: string, content: string) => `<${tag}>${content}</${tag.split(' ', 1)[0]}>`;

const awkward = fc.constantFrom(
  ...['&', '<', '>', '"', "'", '\u00a0', '&amp;', '&lt;b&gt;', '&nbsp', '&copy', '<!--', '-->', '<script>', ' />'],
  ...[
    '</p>',
    'javascript:alert(1)',
    'data:text/html,x',
    '{{ x }}',
    ']]>',
    '\u200b',
    '👩‍👩‍👧',
    'ß',
    'é',
    '漢字',
    ' ',
    ' - ',
  ],
);
const words = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.lorem({ maxCount: 6 }), awkward);
const text = fc.array(words, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
const nonEmpty = text.filter((value) => value.length > 0);

const href = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(
    ...['/blog/a-post', 'relative/page?a=1&b="2"', '#post-section', '?page=2', './x', 'https://example.com/<a>'],
    ...['mailto:sales@example.com?subject=A&body=B', 'tel:+15550100', 'http://example.com/a b', '/wiki/a:b'],
  ),
);

/** The editor writes `target` and `rel` before the address. */
const link = fc
  .record({
    href,
    shape: fc.constantFrom('plain', 'window', 'nofollow', 'rel', 'button', 'embed'),
    title: fc.option(nonEmpty),
  })
  .map((attribs) => {
    const address = `href="${escapeValue(attribs.href)}"`;
    const shapes = {
      plain: address,
      window: `target="_blank" rel="noopener noreferrer" ${address}`,
      nofollow: `target="_blank" rel="noopener noreferrer nofollow" ${address}`,
      rel: `rel="noopener noreferrer" ${address}`,
      button: `${address} class="link-button"`,
      embed: `${address} class="embed"`,
    };
    const title = attribs.title === null ? '' : ` title="${escapeValue(attribs.title)}"`;
    return `a ${shapes[attribs.shape]}${title}`;
  });

const marks = fc.oneof(
  fc.constant<string[]>([]),
  fc.constant(['code']),
  fc
    .tuple(fc.option(link), fc.subarray([...markTags]))
    .map(([anchor, others]) => [...(anchor ? [anchor] : []), ...others]),
);

const run: fc.Arbitrary<Run> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ marks, html: nonEmpty.map(escapeText) }) },
  { weight: 1, arbitrary: fc.record({ marks, html: fc.constant('<br>') }) },
);

const closing = (tag: string) => `</${tag.split(' ', 1)[0]}>`;

/** Joins runs the way the editor does: marks that two neighbours share from the outside in stay open. */
function joinRuns(runs: readonly Run[]): string {
  let open: readonly string[] = [];
  let html = '';
  for (const next of [...runs, { marks: [], html: '' }]) {
    let shared = 0;
    while (shared < open.length && open[shared] === next.marks[shared]) shared += 1;
    html += open.slice(shared).reverse().map(closing).join('');
    html += next.marks
      .slice(shared)
      .map((tag) => `<${tag}>`)
      .join('');
    html += next.html;
    open = next.marks;
  }
  return html;
}

const inline = fc.array(run, { maxLength: 5 }).map(joinRuns);
const paragraph = inline.map((content) => element('p', content));
const heading = fc
  .tuple(fc.constantFrom('h1', 'h2', 'h3', 'h4', 'h5', 'h6'), inline)
  .map(([tag, content]) => element(tag, content));

const codeLines = fc.array(text, { maxLength: 4 }).map((lines) => escapeText(lines.join('\n')));
const language = fc.option(fc.constantFrom('js', 'ts', 'c++', 'c#', 'html', 'objective-c', 'plaintext'));
const codeBlock = fc
  .tuple(language, codeLines)
  .map(([name, code]) => `<pre><code${name ? ` class="language-${name}"` : ''}>${code}</code></pre>`);

const image = fc
  .record({
    src: fc.oneof(fc.webUrl({ validSchemes: ['https'] }), fc.constant(`/api/media/${'0a'.repeat(32)}`)),
    alt: fc.option(text),
    title: fc.option(nonEmpty),
    look: fc.option(fc.constantFrom('wide', 'small', 'beside-start', 'beside-end')),
  })
  .map(({ src, alt, title, look }) => {
    const altText = alt === null ? '' : ` alt="${escapeValue(alt)}"`;
    const titleText = title === null ? '' : ` title="${escapeValue(title)}"`;
    return `<img src="${escapeValue(src)}"${altText}${titleText}${look ? ` class="${look}"` : ''}>`;
  });

const gallery = fc
  .array(image, { minLength: 1, maxLength: 3 })
  .map((images) => element('div class="gallery"', images.join('')));

const table = fc.integer({ min: 1, max: 3 }).chain((columns) => {
  const row = (tag: string) =>
    fc
      .array(
        paragraph.map((content) => element(tag, content)),
        { minLength: columns, maxLength: columns },
      )
      .map((cells) => element('tr', cells.join('')));
  const rows = fc.tuple(fc.oneof(row('th'), row('td')), fc.array(row('td'), { maxLength: 2 }));
  return rows.map(([first, rest]) => element('table', element('tbody', first + rest.join(''))));
});

const { list, quote } = fc.letrec<{ list: string; item: string; quote: string; quoted: string }>((tie) => ({
  list: fc
    .tuple(fc.constantFrom('ul', 'ol', 'ul class="tasks"'), fc.array(tie('item'), { minLength: 1, maxLength: 3 }))
    .map(([tag, items]) => element(tag, items.join(''))),
  item: fc
    .tuple(
      fc.constantFrom('li', 'li', 'li class="done"'),
      paragraph,
      fc.oneof({ maxDepth: 3 }, fc.constant(''), tie('list'), codeBlock, tie('quote')),
    )
    .map(([tag, first, rest]) => element(tag, first + rest)),
  quote: fc
    .tuple(
      fc.constantFrom('blockquote', 'blockquote', 'blockquote class="callout"'),
      fc.array(tie('quoted'), { minLength: 1, maxLength: 3 }),
    )
    .map(([tag, blocks]) => element(tag, blocks.join(''))),
  quoted: fc.oneof({ maxDepth: 3 }, paragraph, heading, tie('quote'), tie('list')),
}));

/** One post body as the editor hands it over. */
export const editorHtml: fc.Arbitrary<string> = fc
  .array(fc.oneof(paragraph, heading, list, quote, codeBlock, table, image, gallery, fc.constant('<hr>')), {
    minLength: 1,
    maxLength: 6,
  })
  .map((blocks) => blocks.join(''));
