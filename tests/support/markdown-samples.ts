/**
 * Markdown as people have it: examples after the sections of the CommonMark specification (0.31), tables, strikethrough
 * and tasks of GitHub, and what notes and exports of blogs add.
 */
export const markdownSamples: readonly string[] = [
  ...['# One', '## Two ##', '### Three', 'Title\n=====', 'Part\n----\n\nText.', '###### Six\n\nText *after*.'],
  ...['# With `code` and **bold**', '#hashtag\n\n- one\n- two', '# A\n\n## B\n\nText\n\n### C'],
  ...[
    '- one\n- two\n- three',
    '* one\n* two',
    '+ one\n+ two',
    '1. one\n2. two',
    '1) one\n2) two',
    '7. seven\n8. eight',
  ],
  ...['- one\n  - below\n    - deeper\n- two', '1. one\n   - mixed\n2. two', '- one\n\n  Second paragraph.\n\n- two'],
  ...['- [ ] open\n- [x] done', '- a\n- b\n\n1. c\n2. d', '- one\n\n\n- two', '* a\n\n  > quoted\n\n* b'],
  ...['> One line.', '> One\n> two', '> One\n\n> Two', '> > Nested', '> # Heading\n> - item', '> Lazy\ncontinued'],
  ...[
    '```\ncode\n```',
    '```js\nconst a = 1;\n```',
    '~~~\n<b>\n~~~',
    '```c++\nif (a < b) {}\n```',
    '    indented\n\n- a\n- b',
  ],
  ...['`code`', '``a ` b``', 'Text with `<b>` in it.', '**bold** and *italic*', '__bold__ and _italic_ **x**'],
  ...[
    '***both*** **x**',
    '~~gone~~ **x**',
    'a\\*b\\* **c**',
    '**Bold:** text',
    'snake_case_name **x**',
    '5 * 3 * 2 **x**',
  ],
  ...[
    '[link](https://example.com)',
    '[link](https://example.com "Title")',
    '[page](/blog)',
    '[mail](mailto:a@example.com)',
  ],
  ...[
    '[ref][1]\n\n[1]: https://example.com/ref',
    '<https://example.com/auto> **x**',
    '[no](javascript:alert(1)) **x**',
  ],
  ...[
    '![A desk](https://example.com/a.png)',
    'Text ![x](https://example.com/a.png) text',
    '[![i](https://example.com/a.png)](https://example.com)',
  ],
  ...[
    '| a | b |\n| --- | --- |\n| 1 | 2 |',
    '| a | b |\n|:--|--:|\n| `x` | **y** |\n| 3 | 4 |',
    'a | b\n--|--\n1 | 2\n\n**x**',
  ],
  ...[
    'Above\n\n---\n\nBelow **x**',
    'Above\n\n***\n\nBelow **x**',
    'Line one  \nline two **x**',
    'Line one\\\nline two **x**',
  ],
  ...[
    '&copy; &amp; &lt;b&gt; **x**',
    'Emoji 👩‍👩‍👧 and ß **x**',
    '<div>\n\n**inside**\n\n</div>',
    '<script>alert(1)</script>\n\n**x**',
  ],
  ...[
    '**x**\r\n\r\n- a\r\n- b',
    'Text\n\n\n\n\n**after** much space',
    '---\ntitle: Front\ntags: [a]\n---\n\n## Body\n\nText.',
  ],
  '# Release notes\n\nWe shipped **three** things.\n\n## Voices\n\n1. Nova\n2. Atlas\n\n> Try them.\n\n```sh\nnpm start\n```\n\n| Plan | Calls |\n| --- | --- |\n| Start | 500 |\n\nMore at [our blog](/blog).',
];
