import { describe, expect, test } from 'vitest';
import { allPaths, placeOf, type SourceFile, sources } from './sources.ts';

const CODE = /\.(ts|tsx|mjs|js|astro|css|lua|toml|yaml|yml)$/;
const PROSE = /\.mdx?$/;
const files = sources(/\.(ts|tsx|mjs|js|astro|css|json|mdx?|ya?ml|toml|lua|html)$|^\.ci\/run$|^\.gitignore$/).filter(
  ({ path }) => path !== 'package-lock.json',
);

const BLOCK_COMMENT = String.raw`\/\*\*?\s*(?:\*\s*)?|<!--\s*`;
/** `//` anywhere in a line, `#` (YAML) and `--` (Lua) at its start. */
const LINE_COMMENT = String.raw`(?:\/\/|^[ \t]*(?:#|--))[ \t]*`;
/** A line comment goes on from the line above when that is one too: only the first of them begins a comment. */
const NOT_CONTINUED = String.raw`(?<!^[ \t]*(?:\/\/|#|--).*\n[ \t]*)`;
/** Texts of the brand and questions of visitors say what they like; these files name the banned words. */
const NOT_OURS =
  /^(content|tests\/fixtures|bench\/retrieval)\/.*\.(mdx?|yaml)$|^(docs\/glossary|CONTRIBUTING)\.md$|house\/words\.test\.ts$|ranking\/tokens\.ts$/;

const isAny = () => true;
const isOurs = (path: string) => !NOT_OURS.test(path);
const isStyled = (path: string) => /^src\/.+\.(astro|tsx|css)$/.test(path) && path !== 'src/core/ui/tokens.css';

/** Patterns that no text may match, and the files they hold for. */
const FORBIDDEN: readonly (readonly [string, RegExp, (path: string) => boolean])[] = [
  ['a folder of one machine', /(?<![\w.$}*])\/(home|Users|root|work)\/[\w.-]+|[A-Z]:\\Users\\/g, isAny],
  ['a host to install from', /registry[.][\w-]+[.]\w+|\bregistry[ ]?=|_auth[T]oken/gi, isAny],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/g, (path) => path !== 'README.md'],
  ['a key of a payment or language service', /\b(?:sk|pk|rk)[_-](?:live|test|proj)[_-]\w{16,}/g, isAny],
  [
    'a token of a code or cloud service',
    /\bgh[pousr]_\w{30,}|\bgithub_pat_\w{30,}|\bxox[abps]-[\w-]{10,}|\bAKIA[A-Z0-9]{16}\b|\bnfp_\w{30,}/g,
    isAny,
  ],
  ['a build hook', /\bhttps:\/\/api\.netlify\.com\/build_hooks\/[\da-f]{20,}/g, isAny],
  ['a store', /\bhttps:\/\/[\w-]+\.upstash\.io\b/g, (path) => path !== 'README.md'],
  ['work put off', /\b(TODO|FIXME|XXX|HACK)\b/g, (path) => !path.startsWith('tests/house/')],
  ['a banner', /^\s*(\/\/|#|\/\*)\s*[-=*#~─]{6,}/gm, isAny],
  [
    'a comment that begins with a word which leads into a riddle',
    new RegExp(`(?:${BLOCK_COMMENT}|${NOT_CONTINUED}${LINE_COMMENT})(?:What|Whoever|So)\\b`, 'gm'),
    (path) => CODE.test(path) && isOurs(path),
  ],
  [
    'a vague person, or a British spelling',
    /\b(whoever|somebody|nobody|\w*(?:(?<!@img\/)colour(?!space)|artefact|serialise|sanitise|normalise|travelled)\w*)\b/gi,
    (path) => (CODE.test(path) || PROSE.test(path)) && isOurs(path),
  ],
  [
    'a hex or functional color outside tokens.css',
    /(?<![\w&/-])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab|lch)\(/gi,
    isStyled,
  ],
  ['arbitrary pixels in a class', /[\w-]-\[-?\d+(\.\d+)?px\]/g, isStyled],
  [
    'a client directive, which loads a framework, without a comment beside it',
    /(?<!(?:\/\*|<!--)(?:.*\n){0,3}.*)\bclient:\w+(?!.*(?:\n.*)?(?:\/\*|<!--))/g,
    (path) => path.endsWith('.astro'),
  ],
];

const matchesIn = (file: SourceFile, pattern: RegExp) =>
  [...file.text.matchAll(pattern)].map(({ index, 0: found }) => `${placeOf(file, index)}: ${found}`);

test.each(FORBIDDEN)('no file has %s', (_, pattern, isMeant) => {
  const meant = files.filter(({ path }) => isMeant(path));
  expect(meant.length).toBeGreaterThan(50);
  expect(meant.flatMap((file) => matchesIn(file, pattern))).toEqual([]);
});

describe('names of files', () => {
  /** Names that docs/glossary.md replaces. Files of `functions/` are named after their address, which stays. */
  const BANNED =
    /(^|[/.-])(amount|believe|brought|chats|corrections?|hear|hit|leave|listed|moment|outdate|paid|pour|said|sought|takes?|told|together|traffic|wordings?|written)([/.-]|$)|Kept|Said|Take(?!Offline)[A-Z]|Traffic/;
  const VAGUE = /(^|[/.-])(utils?|misc|helpers?|common|managers?|data2|stuff)([/.-]|$)/i;

  test('use no word that docs/glossary.md bans', () => {
    expect(allPaths().filter((path) => !path.startsWith('functions/') && BANNED.test(path))).toEqual([]);
  });

  test('say what a file is about', () => {
    const named = allPaths().filter((path) => /^(src|functions|local|bench|tests)\//.test(path));
    expect(named.filter((path) => VAGUE.test(path))).toEqual([]);
  });
});

describe('names', () => {
  const EXPORT = /^export (?:async )?(?:function\*?|const|type|interface|class) (\w+)/gm;
  /** Participles and nouns that docs/glossary.md replaces by the thing itself. */
  const ANYWHERE =
    'told|said|heard|asked|begun|held|kept|given|written|poured|wanted|wishes|sought|surroundings|outcomes?|endings?|standing|pass';
  /** A variable may be called `found` where it holds the results of a search, and `turns` for those of a recorded call. */
  const EXPORTED = `${ANYWHERE}|(?<!not)found|turns?`;
  const capitalized = EXPORTED.replaceAll(/(?<=^|[|)])[a-z]/g, (letter) => letter.toUpperCase());
  const BANNED = new RegExp(`^(?:${EXPORTED})(?![a-z])|(?:${capitalized})(?![a-z])|(?:^|_)(?:MOST|LONGEST|QUIETEST)_`);

  const DECLARED = new RegExp(`\\b(?:const|let|function) (?:${ANYWHERE})\\b`, 'g');

  test('of variables and functions in tests, benches and tools use no word that docs/glossary.md bans', () => {
    const tools = files.filter(({ path }) => /^(local|bench|tests)\/.+\.tsx?$/.test(path));
    expect(tools.length).toBeGreaterThan(500);
    expect(tools.flatMap((file) => matchesIn(file, DECLARED))).toEqual([]);
  });

  test('of exports use no word that docs/glossary.md bans', () => {
    const code = files.filter(({ path }) => /^(src|functions|local|bench|tests)\/.+\.tsx?$/.test(path));
    const exported = code.flatMap(({ path, text }) =>
      [...text.matchAll(EXPORT)].map(([, name = '']) => ({ path, name })),
    );
    expect(exported.length).toBeGreaterThan(1_000);
    expect(exported.filter(({ name }) => BANNED.test(name)).map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
  });
});
