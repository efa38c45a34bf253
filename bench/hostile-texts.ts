import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DOCUMENT_MAX_BYTES } from '#assistant/contract/documents.ts';
import { POST_CONTENT_MAX_BYTES } from '#blog/contract/limits.ts';
import { printVerdict } from './bench.ts';
import { describeMachine } from './machine.ts';
import { toTable } from './table.ts';

export interface HostileOrder {
  readonly kind: 'post' | 'document';
  readonly text: string;
}

/** `refusal`: what the author is told; null: the text was taken. */
export interface HostileResult {
  readonly ms: number;
  readonly pageBytes: number;
  readonly refusal: string | null;
}

/** For every text: time to save, fill and index it, or to refuse it; memory of the process for it; its page. */
const bars = { ms: 1_000, heapMegabytes: 256, pageBytes: 2_000_000 };

/** Parts that are repeated up to the largest text. Each was slow or large once, or is of that kind. */
const HTML = [
  ...['<', '<p/>', '<p>x', '<img src=x>', '<img src=/x>', '&', '\u00a0', '<br>', '<a href=x>', '<h1 id=a>x', '<td>'],
  ...['<p:></p>', '<p\u0130>', '<P\u0130></P\u0130>', '<p\u212a>', '<p_a>', '<x-a.b>', '<b title="</b>">', '<b></b/x>'],
  ...['<tbody><tr><td>', '<li><p:>', '<p:><li>', '<svg><p:>', '<foo><p>', '</p>', '<p><noscript></p>', '<a href="<!--'],
  ...['<h2>x</h2>', '<h2>x</h2>x', '<table></table>', '<pre></pre>', '<div>', '<form><p>', 'x. ', 'x'],
];
const MARKDOWN = [
  ...['a\n-\n', 'a\n=\n', 'a\n-\n\n', '---\n', 'a|b\n-|-\n', 'a|b\n-|-\n\n', '|\n', '- a\n', '- a\n\n', '1. a\n'],
  ...[
    '- a\n  - b\n',
    '> a\n',
    '>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>a\n\n',
    '- - - - - - - - - - - - a\n',
    '```\n',
    '    a\n\n',
  ],
  ...['!', '[', '*a ', '`a ', '[a]: b\n', '[a](b)\n\n', '![a](b)\n\n', 'a@a.a ', 'www.a.b ', 'http://', '&', '\\', '|'],
  ...['<', '<p:></p>\n\n', '<div>\n', '<!--\n\n', '# a\n', '## a\n\nb\n\n', 'a  \n', '- [ ] a\n\n', 'a ', 'a. ', '\n'],
];
const TABLES = [200, 1_000].map((columns) => {
  const row = (cell: string) => `|${cell.repeat(columns)}\n`;
  return { name: `table of ${columns} columns`, text: `${row('a|')}${row('-|')}`, more: 'x\n' };
});

const repeatTo = (bytes: number, part: string, start = '') =>
  start + part.repeat(Math.floor((bytes - start.length) / Buffer.byteLength(part)));

const texts: readonly (HostileOrder & { readonly name: string })[] = [
  ...HTML.map((part) => ({
    kind: 'post' as const,
    name: JSON.stringify(part),
    text: repeatTo(POST_CONTENT_MAX_BYTES, part),
  })),
  ...MARKDOWN.map((part) => ({
    kind: 'document' as const,
    name: JSON.stringify(part),
    text: repeatTo(DOCUMENT_MAX_BYTES, part),
  })),
  ...TABLES.map(({ name, text, more }) => ({
    kind: 'document' as const,
    name,
    text: repeatTo(DOCUMENT_MAX_BYTES, more, text),
  })),
];

/** Texts that are made to cost more than they weigh, at their largest, through everything that is done with a text. */
export async function run(_args: string[], say: (line: string) => void, parts: AsyncDisposableStack): Promise<boolean> {
  const worker = new Worker(new URL('./hostile-texts.main.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: bars.heapMegabytes },
  });
  parts.defer(async () => void (await worker.terminate()));
  const measure = async (order: HostileOrder) => {
    worker.postMessage(order);
    // It fails with the worker when there is not enough memory.
    return (await once(worker, 'message'))[0] as HostileResult;
  };
  // Loading and compiling the code is not of the text.
  for (const kind of ['post', 'document'] as const)
    await measure({ kind, text: '<p>A first text.</p>\n\nIt is short.' });
  const results: (HostileOrder & HostileResult & { readonly name: string })[] = [];
  for (const order of texts) results.push({ ...order, ...(await measure(order)) });
  const slowest = results.toSorted((a, b) => b.ms - a.ms).slice(0, 12);
  const toRow = ({ kind, name, ms, pageBytes, refusal }: HostileOrder & HostileResult & { readonly name: string }) => [
    ...[kind, name, `${ms.toFixed(0)} ms`, refusal ? '' : `${(pageBytes / 1000).toFixed(0)} KB`, refusal ?? 'taken'],
  ];
  say(`${results.length} texts of the largest size, the slowest twelve\n`);
  say(toTable(['', 'repeated', 'time', 'page', 'answer'], slowest.map(toRow)));
  say(`\n${describeMachine()}`);
  const missed = results.flatMap(({ kind, name, ms, pageBytes }) => [
    ...(ms > bars.ms ? [`a ${kind} of ${name} takes ${ms.toFixed(0)} ms`] : []),
    ...(pageBytes > bars.pageBytes ? [`the page of a ${kind} of ${name} has ${pageBytes} bytes`] : []),
  ]);
  return printVerdict(missed, say);
}
