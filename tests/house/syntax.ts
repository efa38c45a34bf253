import { createRequire } from 'node:module';
import { parseSync } from 'vite';
import type { SourceFile } from './sources.ts';

/** A node of a file's syntax: ESTree with JSX. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const ownRequire = createRequire(import.meta.url);
/** Astro's own compiler, in the version that this Astro builds with. */
const compilerPath = createRequire(ownRequire.resolve('astro/package.json')).resolve('@astrojs/compiler-rs');
const compiler: { parse(text: string): { ast: unknown } } = await import(compilerPath);

function parse({ path, text }: SourceFile): unknown {
  if (path.endsWith('.astro')) return compiler.parse(text).ast;
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw errors[0];
  return program;
}

/** Every node of an `.astro` or `.tsx` file, parents before their children. */
export function syntaxNodes(file: SourceFile): SyntaxNode[] {
  const nodes: SyntaxNode[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('type' in value && 'start' in value) nodes.push(value as SyntaxNode);
    for (const child of Object.values(value)) visit(child);
  };
  try {
    visit(parse(file));
  } catch (error) {
    throw new Error(`${file.path} cannot be parsed: ${String(error)}`, { cause: error });
  }
  return nodes;
}
