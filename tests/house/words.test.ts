import { expect, test } from 'vitest';
import { allPaths, type SourceFile, sources } from './sources.ts';

/** Names that docs/glossary.md replaces. Files of `functions/` are named after their address, which stays. */
const BANNED_NAMES =
  /(^|[/.-])(amount|believe|brought|chats|corrections?|hear|hit|leave|listed|moment|outdate|paid|pour|said|sought|takes?|told|together|traffic|wordings?|written)([/.-]|$)|Kept|Said|Take(?!Offline)[A-Z]|Traffic/;

const BLOCK_COMMENT = String.raw`\/\*\*?\s*(?:\*\s*)?|<!--\s*`;
/** `//` anywhere in a line, `#` (YAML) and `--` (Lua) at its start. */
const LINE_COMMENT = String.raw`(?:\/\/|^[ \t]*(?:#|--))[ \t]*`;
/** A line comment goes on from the line above when that is one too: only the first of them begins a comment. */
const NOT_CONTINUED = String.raw`(?<!^[ \t]*(?:\/\/|#|--).*\n[ \t]*)`;
/** A comment that begins with one of three words, which lead into riddles rather than statements. */
const VAGUE_START = new RegExp(`(?:${BLOCK_COMMENT}|${NOT_CONTINUED}${LINE_COMMENT})(?:What|Whoever|So)\\b`, 'gm');
const VAGUE_PERSON = /\b(whoever|somebody|nobody)\b/gi;

const CODE = /\.(ts|tsx|mjs|js|astro|css|lua|toml|yaml|yml)$/;
const PROSE = /\.mdx?$/;
/** Texts of the brand and questions of visitors say what they like; these files name the banned words. */
const NOT_OURS =
  /^(content|tests\/fixtures|bench\/retrieval)\/.*\.(mdx?|yaml)$|^(docs\/glossary|CONTRIBUTING)\.md$|house\/words\.test\.ts$|retrieval\/tokens\.ts$/;

const lineOf = (text: string, position: number) => text.slice(0, position).split('\n').length;

function badWords({ path, text }: SourceFile): string[] {
  const patterns = CODE.test(path) ? [VAGUE_START, VAGUE_PERSON] : [VAGUE_PERSON];
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => `${path}:${lineOf(text, index)}: ${found}`),
  );
}

test('no comment, text of ours or file name uses what docs/glossary.md bans', () => {
  const files = [...sources(CODE), ...sources(PROSE)].filter(({ path }) => !NOT_OURS.test(path));
  const names = allPaths().filter((path) => !path.startsWith('functions/') && BANNED_NAMES.test(path));
  expect([...files.flatMap(badWords), ...names]).toEqual([]);
});
