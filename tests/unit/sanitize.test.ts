import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { sanitizePostHtml } from '#blog/server/posts/prepare-post.ts';
import { ALLOWED_CLASS, ALLOWED_TAGS, LINK_SCHEMES } from '#core/contract/safe-html.ts';
import { createSanitizer, MAX_NESTING, MAX_PARSED_NESTING, ShallowTokenizer } from '#core/server/sanitizer.ts';

const PAGE = 'https://site.example/blog/post';
const TAG = /<\/?([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)>/g;
const ATTRIBUTE = / ([a-z]+)="([^"<>]*)"/g;
const VALUE_RULES: Record<string, (value: string, tag: string) => boolean> = {
  title: () => true,
  alt: (_, tag) => tag === 'img',
  id: (value) => /^post-\S*$/.test(value),
  class: (value) => value.split(' ').every((name) => ALLOWED_CLASS.test(name)),
  target: (value, tag) => tag === 'a' && value === '_blank',
  rel: (value, tag) => tag === 'a' && /^(?:(?:noopener|noreferrer|nofollow|sponsored|ugc)(?: |$))+$/.test(value),
  href: (value, tag) => tag === 'a' && isSafeAddress(value, LINK_SCHEMES),
  src: (value, tag) => tag === 'img' && isSafeAddress(value, ['http', 'https']),
};

const decode = (value: string) =>
  value
    .replace(/&(lt|gt|quot|nbsp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' })[name] ?? '')
    .replaceAll('&amp;', '&');

/** Resolves an address as browsers do. Relative addresses must stay on our own host. */
function isSafeAddress(value: string, schemes: readonly string[]): boolean {
  const url = URL.parse(decode(value), PAGE);
  if (!url) return true;
  const absolute = /^[a-z][a-z0-9+.-]*:/i.test(decode(value).replace(/\s/g, ''));
  return schemes.includes(url.protocol.slice(0, -1)) && (absolute || url.host === 'site.example');
}

/** Expects that HTML parsers find only allowed tags, allowed attributes and text. */
function expectClean(html: string): void {
  expect(html.replace(TAG, '')).not.toMatch(/[<>\u00a0]|[^\P{Cc}\t\n]|&(?!(?:amp|lt|gt|quot|nbsp);)/u);
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
    expect(ALLOWED_TAGS).toContain(tag);
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      const allowed = VALUE_RULES[name]?.(value, tag) ?? false;
      expect(allowed, `${tag} ${name}="${value}"`).toBe(true);
    }
    if (/ target=/.test(attributes)) expect(attributes).toMatch(/ rel="noopener noreferrer[ "]/);
    if (tag === 'img') expect(attributes).toContain(' src="');
  }
}

describe('what goes', () => {
  const cases: [input: string, output: string][] = [
    ['<script>alert(1)</script>a', 'a'],
    ['<style>p{}</style><noscript>n</noscript><template><p>t</p></template>a', 'a'],
    ['<svg><a href="javascript:1">s</a></svg><math><mi>m</mi></math>a', 'a'],
    ['<object data="x"><p>o</p></object><embed src="x"><iframe src="x">i</iframe>a', 'a'],
    ['<form action="x"><p>kept</p><input value="x"><button>go</button></form>', '<p>kept</p>go'],
    ['<textarea><p>t</p></textarea><select><option>o</option></select>a', 'a'],
    ['<!-- c --><p>a<!-- d -->b</p><![CDATA[x]]><?php x ?><!doctype html>', '<p>ab</p>'],
    ['<p style="color:red" onclick="x()" data-x="1" name="n">a</p>', '<p>a</p>'],
    ['<img src="x" onerror="alert(1)" onload=x>', '<img src="x">'],
    ['<img><img alt="a"><img src=""><img src="data:image/png;base64,AA"><img src="tel:1">a', 'a'],
    ['<hr class="x"><video src="x">v</video><article><p>a</p></article>', '<hr>v<p>a</p>'],
    [
      '<blockquote class="callout x"><p class="callout">a</p></blockquote>',
      '<blockquote class="callout"><p>a</p></blockquote>',
    ],
    ['<ul class="tasks done"><li class="done tasks">a</li></ul>', '<ul class="tasks"><li class="done">a</li></ul>'],
    [
      '<div class="gallery x"><img src="/x" class="gallery wide"></div><p class="wide">a</p>',
      '<div class="gallery"><img src="/x" class="wide"></div><p>a</p>',
    ],
    ['<a href="/x" class="link-button callout">a</a>', '<a href="/x" class="link-button">a</a>'],
    ['<p class="lead language-js x">a</p><p class="lead">b</p>', '<p class="language-js">a</p><p>b</p>'],
    ['<code class="xlanguage-js language-js&quot; language-c++">a</code>', '<code class="language-c++">a</code>'],
    ['<noembed><p>n</p></noembed><noframes><p>n</p></noframes><xmp><p>x</p></xmp>a', 'a'],
    ['a\ufffeb\uffffc', 'abc'],
    ['a\0b\x07c\x7fd&#1;e\r\nf&#13;g', 'abcde\nf\ng'],
  ];
  it.each(cases)('%s', (input, output) => {
    expect(sanitizePostHtml(input)).toBe(output);
  });

  it.each([
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:x', 'java\nscript:x', 'java&#9;script:x'],
    ...['&#106;avascript:x', '&#x6A;avascript&colon;x', 'java\0script:x', 'java&#127;script:x', '&#1;javascript:x'],
    ...['vbscript:x', 'data:text/html,x', 'DATA:text/html;base64,x', 'blob:x', 'file:///x', 'ftp://x', 'view-source:x'],
    ...[
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/&#9;/evil.example',
      '/&#127;/evil.example',
      ' //evil',
    ],
    ...['<!-- -->javascript:x', 'java<!-- -->script:x'],
  ])('the address %s', (address) => {
    expect(sanitizePostHtml(`<a href="${address}">a</a>`)).toBe('<a>a</a>');
    expect(sanitizePostHtml(`<img src="${address}">`)).toBe('');
  });
});

describe('what stays', () => {
  const cases: [input: string, output: string][] = [
    ['<s>a</s><del>b</del><b>c</b><i>d</i>', '<strike>a</strike><strike>b</strike><strong>c</strong><em>d</em>'],
    ['<h2 id="x">a</h2><a href="#x">b</a>', '<h2 id="post-x">a</h2><a href="#post-x">b</a>'],
    ['<h2 id="post-x">a</h2><a href="#post-x">b</a>', '<h2 id="post-x">a</h2><a href="#post-x">b</a>'],
    ['<p id="a b">a</p><p id="">b</p><a href="#">c</a>', '<p>a</p><p>b</p><a href="#">c</a>'],
    ['<a href="/x" target="_BLANK">a</a>', '<a href="/x" target="_blank" rel="noopener noreferrer">a</a>'],
    ['<a href="/x" target="_top" rel="opener">a</a>', '<a href="/x">a</a>'],
    [
      '<a rel="nofollow opener" target="_blank" href="/x">a</a>',
      '<a rel="noopener noreferrer nofollow" target="_blank" href="/x">a</a>',
    ],
    [
      '<a href="mailto:a@b.example">a</a><a href="tel:+1">b</a>',
      '<a href="mailto:a@b.example">a</a><a href="tel:+1">b</a>',
    ],
    ['<A HREF=/x>a</A><IMG SRC=/y.png />', '<a href="/x">a</a><img src="/y.png">'],
    ['<p>a<br/>b\u00a0c &copy; " \'</p>', '<p>a<br>b&nbsp;c © " \'</p>'],
    ['<p>1 /> 2', '<p>1 /&gt; 2</p>'],
    ['', ''],
  ];
  it.each(cases)('%s', (input, output) => {
    expect(sanitizePostHtml(input)).toBe(output);
    expect(sanitizePostHtml(output)).toBe(output);
  });

  it('keeps the text of what is nested too deep', () => {
    const deep = sanitizePostHtml(`${'<div>'.repeat(5000)}text${'</div>'.repeat(5000)}`);
    expect(MAX_NESTING).toBe(64);
    expect(deep).toBe(`${'<div>'.repeat(MAX_NESTING)}text${'</div>'.repeat(MAX_NESTING)}`);
  });
});

describe('long texts without end tags', () => {
  it.each([
    '<p>a <b>b</b>',
    '<P>a <B>b</b>',
    '<ul><li>a <p>b<li>c</ul>',
    '<table><tr><td>a<td>b<tr><td>c</table>',
    '<b><i>a</i>b</b>',
  ])('keep every element: %s', (part) => {
    const once = sanitizePostHtml(part);
    expect(sanitizePostHtml(part.repeat(2000))).toBe(once.repeat(2000));
  });

  it('keep every row of one table', () => {
    const html = sanitizePostHtml(`<table><tbody>${'<tr><td>a<td>b'.repeat(2_000)}</table>`);
    expect(html).toBe(`<table><tbody>${'<tr><td>a</td><td>b</td></tr>'.repeat(2_000)}</tbody></table>`);
  });

  it.each([
    '<p:>',
    '<p:></p>',
    '<p\u0130>',
    '<P\u0130></P\u0130>',
    '<p\u212a>',
    '<x_a><b.c>',
    '<b title="</b>">',
    '<b></b/x>',
    '<tbody><tr><td>',
    '<DIV>',
    '<form><p>',
  ])('open no more elements than a browser, however they are named: %s', (part) => {
    let depth = 0;
    let deepest = 0;
    const parser = new Parser(
      { onopentagname: () => (deepest = Math.max(deepest, ++depth)), onclosetag: () => depth-- },
      { Tokenizer: ShallowTokenizer },
    );
    parser.end(`${part}word`.repeat(2000));
    expect(deepest).toBeGreaterThan(0);
    // An end tag of a paragraph that is not open opens one for itself.
    expect(deepest).toBeLessThanOrEqual(MAX_PARSED_NESTING + 1);
    expect(sanitizePostHtml(`${part}word`.repeat(2000)).replaceAll(/<[^>]*>/g, '')).toBe('word'.repeat(2000));
  });

  it('are refused as soon as their result is known to be too long', () => {
    const refusal = () => new Error('too long');
    const sanitize = createSanitizer({ imageSchemes: [], toId: () => null, longest: { bytes: 1_000, refusal } });
    expect(sanitize('<b>a</b>'.repeat(40))).toHaveLength(40 * '<strong>a</strong>'.length);
    expect(() => sanitize('<b>a</b>'.repeat(60))).toThrow('too long');
    expect(sanitize('< '.repeat(200))).toBe('&lt; '.repeat(200));
    expect(() => sanitize('< '.repeat(251))).toThrow('too long');
  });

  it('keep the words of elements that lie deeper than any browser nests', () => {
    const words = sanitizePostHtml('<div>a'.repeat(2000)).replaceAll(/<[^>]*>/g, '');
    expect(words).toBe('a'.repeat(2000));
  });
});

describe('hostile input', () => {
  const fragment = fc.oneof(
    fc
      .constantFrom(...ALLOWED_TAGS, 'b', 's', 'foo', 'section', 'option')
      .chain((tag) => fc.constantFrom(`<${tag}>`, `</${tag}>`, `<${tag} `, `<${tag}/>`, `<${tag.toUpperCase()}\n>`)),
    fc
      .constantFrom(
        'script',
        'style',
        'svg',
        'math',
        'noscript',
        'iframe',
        'template',
        'textarea',
        'title',
        'xmp',
        'form',
        'button',
      )
      .chain((tag) => fc.constantFrom(`<${tag}>`, `</${tag}>`, `<${tag} `)),
    fc.constantFrom(
      ...[
        '<',
        '>',
        '"',
        "'",
        '/',
        '=',
        '&',
        ';',
        ' ',
        '\n',
        '\t',
        '\r',
        '\f',
        '\0',
        '\x7f',
        '\u00a0',
        '\ufffe',
        '\ud800',
      ],
      ...[
        '<!--',
        '-->',
        '--!>',
        '<![CDATA[',
        ']]>',
        '<?',
        '</',
        '<!',
        '&#1;',
        '&#127;',
        '&#13;',
        '&lt',
        '&quot;',
        '&#x3c;',
      ],
      ...[
        'href="',
        "src='",
        'id=',
        'class="language-x ',
        'target=_blank ',
        'rel="',
        'style="',
        ' onerror=',
        'onclick="',
        'title="',
      ],
      ...[
        'javascript:',
        'data:text/html,',
        '//evil.example',
        'java',
        'script:',
        'https://a.example',
        'post-',
        '#',
        '&colon;',
        'x',
      ],
      ...[
        '<mglyph>',
        '<foreignObject>',
        '<desc>',
        '<image src=x>',
        '<plaintext>',
        '<img src=x onerror=x>',
        '<p title="</p>">',
      ],
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
  const hostile = fc.array(fragment, { maxLength: 40 }).map((parts) => parts.join(''));

  it('comes out clean, and the same again', () => {
    fc.assert(
      fc.property(hostile, (input) => {
        const output = sanitizePostHtml(input);
        expectClean(output);
        expect(sanitizePostHtml(output)).toBe(output);
      }),
      { numRuns: 3000, seed: 31 },
    );
  });

  it('cannot hold the server up for long', () => {
    const started = performance.now();
    for (const part of ['<foo><p>', '<img>', '&', '<', '</p>', '<p><noscript></p>', '<a href="<!--']) {
      sanitizePostHtml(part.repeat(Math.floor(100_000 / part.length)));
    }
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
