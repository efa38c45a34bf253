import { describe, expect, test } from 'vitest';
import { placeOf, type SourceFile, sources } from './sources.ts';
import { type SyntaxNode, syntaxNodes } from './syntax.ts';

const withNodes = (file: SourceFile) => ({ file, nodes: syntaxNodes(file) });
const pages = sources(/^src\/.+\.astro$/).map(withNodes);
const views = sources(/^src\/.+\.tsx$/).map(withNodes);

interface Attribute {
  readonly type: string;
  readonly name?: { readonly name?: string };
  readonly value?: { readonly value?: unknown } | null;
}

function tagsOf(nodes: readonly SyntaxNode[]) {
  return nodes
    .filter(({ type }) => type === 'JSXOpeningElement')
    .map((node) => ({
      start: node.start,
      name: (node['name'] as { name?: string }).name ?? '',
      attributes: node['attributes'] as Attribute[],
    }));
}
type Tag = ReturnType<typeof tagsOf>[number];

/** Places of the tags of pages that a condition holds for. */
const tagsWhere = (isWrong: (tag: Tag) => boolean) =>
  pages.flatMap(({ file, nodes }) =>
    tagsOf(nodes)
      .filter(isWrong)
      .map(({ start }) => placeOf(file, start)),
  );
const has = ({ attributes }: Tag, attribute: string) => attributes.some(({ name }) => name?.name === attribute);

/** Clicks are counted by the element's id: a link without one has no name in the reports. */
test('every link and button has an id', () => {
  const isNameless = (tag: Tag) =>
    ['a', 'button'].includes(tag.name) &&
    !has(tag, 'id') &&
    !tag.attributes.some(({ type }) => type === 'JSXSpreadAttribute');
  expect(tagsWhere(isNameless)).toEqual([]);
});

test('no tag has a style attribute, which the content security policy refuses', () => {
  expect(tagsWhere((tag) => has(tag, 'style'))).toEqual([]);
});

/** Attributes whose value people see or hear. */
const SPOKEN = new Set(['alt', 'title', 'placeholder', 'aria-label', 'aria-description', 'label', 'summary']);
/** A word or two may be a unit or a mark; more is a sentence. */
const isSentence = (text: string) => (text.match(/\p{L}{2,}/gu) ?? []).length > 2;
const isSpoken = ({ name, value }: Attribute) =>
  SPOKEN.has(name?.name ?? '') && typeof value?.value === 'string' && /\p{L}/u.test(value.value);

function sentencesOf(nodes: readonly SyntaxNode[]): number[] {
  const isCode = ({ name }: Tag) => name === 'script' || name === 'style';
  const code = new Set(
    tagsOf(nodes)
      .filter(isCode)
      .map(({ start }) => start),
  );
  const codeElements = nodes.filter(({ type, start }) => type === 'JSXElement' && code.has(start));
  const isInCode = (at: number) => codeElements.some(({ start, end }) => start < at && at < end);
  const texts = nodes.filter(
    ({ type, value, start }) => type === 'JSXText' && isSentence(String(value)) && !isInCode(start),
  );
  const spoken = tagsOf(nodes).filter(({ attributes }) => attributes.some(isSpoken));
  return [...texts, ...spoken].map(({ start }) => start);
}

describe('words come from content/', () => {
  test.each([
    ['an .astro', pages],
    ['a .tsx', views],
  ])('no sentence, alt or aria text in %s file', (_, files) => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap(({ file, nodes }) => sentencesOf(nodes).map((start) => placeOf(file, start)))).toEqual([]);
  });

  test.each(['sample.astro', 'sample.tsx'])('a sentence and an alt text are found in %s', (path) => {
    const markup = '<p>{copy.lead} Three words here</p><img alt="Logo"/><p>{copy.unit} min read</p><a href="/">{x}</a>';
    const nodes = syntaxNodes({ path, text: path.endsWith('.tsx') ? `const view = <>${markup}</>;` : markup });
    expect(sentencesOf(nodes)).toHaveLength(2);
    expect(tagsOf(nodes).map(({ name }) => name)).toEqual(['p', 'img', 'p', 'a']);
  });
});
