import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { type SourceFile, sources } from './sources.ts';
import { lineAt, type MarkupNode, markupNodes, parseScript, scriptNodes } from './syntax.ts';

const pages = sources(/^src\/.+\.astro$/).map((file) => ({ file, nodes: markupNodes(file) }));
const views = sources(/^src\/.+\.tsx$/);
const at = (file: SourceFile, position: number) => `${file.path}:${lineAt(file.text, position)}`;

interface Attribute {
  readonly type: string;
  readonly name?: { readonly name?: string };
  readonly value?: { readonly value?: unknown } | null;
}

/** Opening tags of an Astro file. */
function tagsOf(nodes: readonly MarkupNode[]) {
  return nodes
    .filter(({ type }) => type === 'JSXOpeningElement')
    .map((node) => ({
      start: node.start,
      name: (node['name'] as { name?: string }).name ?? '',
      attributes: node['attributes'] as Attribute[],
    }));
}

/** Clicks are counted by the element's id: a link without one has no name in the reports. */
test('every link and button has an id', () => {
  const nameless = pages.flatMap(({ file, nodes }) =>
    tagsOf(nodes)
      .filter(({ name }) => name === 'a' || name === 'button')
      .filter(
        ({ attributes }) => !attributes.some(({ type, name }) => type === 'JSXSpreadAttribute' || name?.name === 'id'),
      )
      .map(({ start }) => at(file, start)),
  );
  expect(nameless).toEqual([]);
});

/** Attributes whose value people see or hear. */
const SPOKEN = new Set(['alt', 'title', 'placeholder', 'aria-label', 'aria-description', 'label', 'summary']);
/** A word or two may be a unit or a mark; more is a sentence. */
const isSentence = (text: string) => (text.match(/\p{L}{2,}/gu) ?? []).length > 2;

function sentencesOfPage(nodes: readonly MarkupNode[]): number[] {
  const texts = nodes.filter(({ type, value }) => type === 'JSXText' && isSentence(String(value)));
  const code = tagsOf(nodes).filter(({ name }) => name === 'script' || name === 'style');
  const inCode = (start: number) =>
    code.some((tag) =>
      nodes.some(
        (node) => node.type === 'JSXElement' && node.start === tag.start && start < node.end && start > node.start,
      ),
    );
  const spoken = tagsOf(nodes).filter(({ attributes }) => attributes.some(isSpokenAttribute));
  return [...texts.filter(({ start }) => !inCode(start)), ...spoken].map(({ start }) => start);
}

function isSpokenAttribute({ name, value }: Attribute): boolean {
  return SPOKEN.has(name?.name ?? '') && typeof value?.value === 'string' && /\p{L}/u.test(value.value);
}

function isSentenceInView(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return isSentence(node.text);
  if (!ts.isJsxAttribute(node) || !node.initializer || !ts.isStringLiteral(node.initializer)) return false;
  return SPOKEN.has(node.name.getText()) && /\p{L}/u.test(node.initializer.text);
}

describe('words come from content/', () => {
  test('no sentence, alt or aria text in an .astro file', () => {
    expect(pages.flatMap(({ file, nodes }) => sentencesOfPage(nodes).map((start) => at(file, start)))).toEqual([]);
  });

  test('nor in a .tsx file', () => {
    const found = views.flatMap((file) => {
      const script = parseScript(file);
      return scriptNodes(script)
        .filter(isSentenceInView)
        .map((node) => at(file, node.getStart(script)));
    });
    expect(found).toEqual([]);
  });

  test('a sentence, an alt text and a link without id are found where they are', () => {
    const text = '<p>{copy.lead} Three words here</p><img alt="Logo"><p>{copy.unit} min read</p><a href="/">{x}</a>';
    const nodes = markupNodes({ path: 'sample.astro', text });
    expect(sentencesOfPage(nodes)).toHaveLength(2);
    expect(tagsOf(nodes).map(({ name }) => name)).toEqual(['p', 'img', 'p', 'a']);
  });
});

describe('looks come from tokens.css', () => {
  const styled = sources(/^src\/.+\.(astro|tsx|css)$/).filter(({ path }) => path !== 'src/core/ui/tokens.css');
  const linesWith = (pattern: RegExp, { path, text }: SourceFile) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : []));

  test('no hex or functional colour anywhere else', () => {
    const colour = /(?<![\w&/-])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab|lch)\(/i;
    expect(styled.flatMap((file) => linesWith(colour, file))).toEqual([]);
  });

  test('no arbitrary pixels in a class', () => {
    expect(styled.flatMap((file) => linesWith(/[\w-]-\[-?\d+(\.\d+)?px\]/, file))).toEqual([]);
  });

  test('no style attribute, which the content security policy refuses', () => {
    const found = pages.flatMap(({ file, nodes }) =>
      tagsOf(nodes)
        .filter(({ attributes }) => attributes.some(({ name }) => name?.name === 'style'))
        .map(({ start }) => at(file, start)),
    );
    expect(found).toEqual([]);
  });
});

/** A directive that loads a framework has a comment with the reason. */
test('every client directive has its reason beside it', () => {
  const unexplained = pages.flatMap(({ file }) => {
    const lines = file.text.split('\n');
    const isExplained = (index: number) =>
      /\/\*|<!--|\{\/\*/.test(lines.slice(Math.max(0, index - 3), index + 2).join('\n'));
    return lines.flatMap((line, index) =>
      /\bclient:\w+/.test(line) && !isExplained(index) ? [`${file.path}:${index + 1}`] : [],
    );
  });
  expect(unexplained).toEqual([]);
});
