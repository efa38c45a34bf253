import ts from 'typescript';
import { expect, test } from 'vitest';
import { countLines, type SourceFile, sources } from './sources.ts';
import { lineAt, parseScript, scriptNodes } from './syntax.ts';

const CODE = /\.(ts|tsx|mjs|astro|css)$/;

/** Lines a file may have, by what it is (style.md); the first pattern that matches counts. */
const FILE_CAPS: readonly (readonly [pattern: RegExp, lines: number])[] = [
  [/^functions\//, 40],
  [/^src\/pages\//, 60],
  [/^src\/sections\//, 120],
  [/^src\/components\//, 100],
  [/^src\/islands\/.+\.tsx$/, 150],
  [/^src\/server\//, 200],
  [/\.(state|store)\.ts$/, 200],
  [/^tests\/.+\.test\.ts$/, 300],
  [/^tests\/e2e\//, 300],
  [/./, 250],
];
const FUNCTION_CAP = 40;
const NESTING_CAP = 3;

const capOf = (path: string) => FILE_CAPS.find(([pattern]) => pattern.test(path))?.[1] ?? 0;

test('no file is longer than its kind may be', () => {
  const files = sources(CODE);
  expect(files.length).toBeGreaterThan(100);
  const long = files
    .map(({ path, text }) => ({ path, lines: countLines(text), cap: capOf(path) }))
    .filter(({ lines, cap }) => lines > cap);
  expect(long.map(({ path, lines, cap }) => `${path}: ${lines} lines, at most ${cap}`)).toEqual([]);
});

const scripts = () => sources(/^(src|functions|local|bench|tests)\/.+\.(ts|tsx|mjs)$/);

/** The call a `describe` or `test` block is an argument of holds a suite, not a function. */
function isTestBlock(node: ts.Node): boolean {
  return ts.isCallExpression(node.parent) && /^(describe|test|it)\b/.test(node.parent.expression.getText());
}

/** A component's function is its markup; the file's own cap bounds that. */
function isComponent(node: ts.Node, path: string): boolean {
  const name = ts.isFunctionDeclaration(node) ? node.name?.text : undefined;
  return path.endsWith('.tsx') && /^[A-Z]/.test(name ?? '');
}

/** A function inside another that has a name of its own, as a declaration, method or property. */
function isNamed(node: ts.Node): boolean {
  const byParent = ts.isPropertyAssignment(node.parent) || ts.isVariableDeclaration(node.parent);
  return ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isAccessor(node) || byParent;
}

function linesOf(node: ts.Node): number {
  return countLines(node.getText());
}

/** Lines of a function without those of the named functions in it, which are counted for themselves. */
function ownLines(node: ts.Node): number {
  let inner = 0;
  const visit = (child: ts.Node): void => {
    if (ts.isFunctionLike(child) && isNamed(child)) inner += linesOf(child) - 1;
    else ts.forEachChild(child, visit);
  };
  ts.forEachChild(node, visit);
  return linesOf(node) - inner;
}

function longFunctions(file: SourceFile): string[] {
  const script = parseScript(file);
  return scriptNodes(script)
    .filter((node) => ts.isFunctionLike(node) && 'body' in node && node.body)
    .filter((node) => !isTestBlock(node) && !isComponent(node, file.path))
    .map((node) => ({ line: lineAt(file.text, node.getStart(script)), lines: ownLines(node) }))
    .filter(({ lines }) => lines > FUNCTION_CAP)
    .map(({ line, lines }) => `${file.path}:${line}: ${lines} lines`);
}

test(`no function is longer than ${FUNCTION_CAP} lines`, () => {
  expect(scripts().flatMap(longFunctions)).toEqual([]);
});

const NESTING = new Set([
  ts.SyntaxKind.IfStatement,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.ForInStatement,
  ts.SyntaxKind.WhileStatement,
  ts.SyntaxKind.DoStatement,
  ts.SyntaxKind.SwitchStatement,
  ts.SyntaxKind.TryStatement,
]);

/** Statements around a node, up to its function; `else if` goes on at the depth of its `if`. */
function depthOf(node: ts.Node): number {
  let depth = 0;
  for (let at: ts.Node = node; !ts.isFunctionLike(at) && at.parent; at = at.parent) {
    const isElseIf = ts.isIfStatement(at.parent) && at.parent.elseStatement === at;
    if (NESTING.has(at.kind) && !isElseIf) depth += 1;
  }
  return depth;
}

test(`no statement is nested deeper than ${NESTING_CAP}`, () => {
  const deep = scripts().flatMap((file) => {
    const script = parseScript(file);
    return scriptNodes(script)
      .filter((node) => NESTING.has(node.kind) && depthOf(node) > NESTING_CAP)
      .map((node) => `${file.path}:${lineAt(file.text, node.getStart(script))}`);
  });
  expect(deep).toEqual([]);
});
