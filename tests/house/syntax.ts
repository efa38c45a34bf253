import { createRequire } from 'node:module';
import ts from 'typescript';
import type { SourceFile } from './sources.ts';

/** A node of an Astro file's syntax: ESTree with JSX. */
export interface MarkupNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

interface AstroCompiler {
  parse(text: string): { ast: MarkupNode };
}

const ownRequire = createRequire(import.meta.url);
/** Astro's own compiler, in the version that this Astro builds with. */
const compilerPath = createRequire(ownRequire.resolve('astro/package.json')).resolve('@astrojs/compiler-rs');
const compiler = (await import(compilerPath)) as AstroCompiler;

/** Every node of an `.astro` file, parents before their children. */
export function markupNodes({ path, text }: SourceFile): MarkupNode[] {
  const nodes: MarkupNode[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('type' in value && 'start' in value) nodes.push(value as MarkupNode);
    for (const child of Object.values(value)) visit(child);
  };
  try {
    visit(compiler.parse(text).ast);
  } catch (error) {
    throw new Error(`${path} cannot be parsed: ${String(error)}`, { cause: error });
  }
  return nodes;
}

/** Parses a TypeScript or JavaScript file; its nodes know their parents. */
export function parseScript({ path, text }: SourceFile): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/** Every node of a script, parents before their children. */
export function scriptNodes(file: ts.SourceFile): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return nodes;
}

/** Number of the line, from 1, that a position of a text is in. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

/** Lists the imports of an `.astro` file, in its front matter and its scripts. */
export function markupImports(file: SourceFile): string[] {
  const importing = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'];
  return markupNodes(file)
    .filter(({ type }) => importing.includes(type))
    .map(({ source }) => (source as { value?: unknown } | null)?.value)
    .filter((specifier) => typeof specifier === 'string');
}
