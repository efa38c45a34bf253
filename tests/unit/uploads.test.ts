import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { uploadLimits } from '#assistant/contract/documents.ts';
import { convertBytes } from '#assistant/panel/convert/convert-bytes.ts';
import { typeOf } from '#assistant/panel/convert/upload.ts';
import { LONG } from '#support/lane.ts';
import { docx, paragraph, pdf, uploadFiles } from '#support/upload-files.ts';

const THREAD = new URL('../support/convert.main.ts', import.meta.url);
const MEMORY_MB = 256;

interface Outcome {
  readonly text?: string;
  readonly fault?: string;
  readonly hacked?: boolean;
}

/** Converts in a thread with bounded memory, which is ended after the deadline. */
async function convert(type: string, bytes: Uint8Array<ArrayBuffer>): Promise<Outcome> {
  const thread = new Worker(THREAD, {
    workerData: { type, bytes },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const deadline = setTimeout(() => resolve({ fault: 'late' }), uploadLimits.deadlineMs);
  thread.once('message', resolve);
  thread.once('error', (error) => resolve({ fault: `crashed: ${error.message}` }));
  const answer = await promise;
  clearTimeout(deadline);
  await thread.terminate();
  return answer;
}

/** One in six, each of which starts a thread, without those that take seconds; all of them in the long lane. */
const chosen = uploadFiles.filter((_, at) => LONG || at % 6 === 2);

describe('hostile and broken files', () => {
  it('are sixty at least', () => {
    expect(uploadFiles.length).toBeGreaterThanOrEqual(60);
  });

  it.each(chosen)('$type: $name', async ({ type, bytes, result: expected }) => {
    const result = await convert(type, bytes());
    if ('text' in expected) {
      expect(result).toMatchObject({ text: expect.stringContaining(expected.text), hacked: false });
      expect(result.text).not.toMatch(/javascript:|elsewhere\.example|passwd|hacked/i);
    } else {
      expect(expected.faults).toContain(result.fault);
    }
  });
});

describe('a file', () => {
  it('of Word becomes headings, paragraphs, lists and links', async () => {
    const body = [
      paragraph('Opening hours', 'Heading2'),
      paragraph('We open at nine &amp; close at five.'),
      `<w:tbl>${['Plan Price', 'Basic Ten']
        .map(
          (row) =>
            `<w:tr>${row
              .split(' ')
              .map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`)
              .join('')}</w:tr>`,
        )
        .join('')}</w:tbl>`,
    ];
    expect(await convertBytes('docx', docx(body.join('')))).toBe(
      '## Opening hours\n\nWe open at nine & close at five.\n\n- Plan: Price\n- Basic: Ten',
    );
  });

  it('of the web becomes its main text', async () => {
    const html = `<body><nav>Home</nav><main><h2>Fees</h2><p>A <b>filling</b> costs <a href="/fees">80 dollars</a>, not &lt;b&gt;90.</p>
      <table><tr><th>Visit</th><th>Price</th></tr><tr><td>Check</td><td>40</td></tr></table></main></body>`;
    expect(await convertBytes('html', new TextEncoder().encode(html))).toBe(
      '## Fees\n\nA **filling** costs [80 dollars](/fees), not \\<b\\>90.\n\n- Check: Price 40',
    );
  });

  it('of the web keeps no link that leaves out its scheme, or hides one', async () => {
    const links = [
      '//evil.example/x',
      '\\\\evil.example',
      '/\\evil.example',
      ' javascript:alert(1)',
      'https://ok.example/',
    ];
    const html = `<main>${links.map((href, at) => `<p><a href="${href}">Link ${at}</a></p>`).join('')}</main>`;
    const text = await convertBytes('html', new TextEncoder().encode(html));
    expect(text).toBe('Link 0\n\nLink 1\n\nLink 2\n\nLink 3\n\n[Link 4](https://ok.example/)');
  });

  it('of PDF has its large lines for headings, and divided words whole', async () => {
    const page =
      'BT /F1 20 Tf 72 720 Td (Opening hours) Tj /F1 11 Tf 0 -40 Td (We open at nine and clo-) Tj 0 -13 Td (se at five.) Tj ET';
    expect(await convertBytes('pdf', pdf([page]))).toBe('## Opening hours\n\nWe open at nine and close at five.');
  });

  it('is known by its name', () => {
    expect(['a.PDF', 'b.htm', 'c.d.docx', 'exe', 'a.docm'].map(typeOf)).toEqual(['pdf', 'html', 'docx', null, null]);
  });
});
