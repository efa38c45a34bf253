import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leadKinds } from '#sales/contract/leads.ts';
import { readKnowledgeIndex } from './knowledge.ts';
import { readSiteFacts } from './site-facts.ts';

/** The marks of the post template without its looks, for suites that build no site. */
const SHELL = `<!DOCTYPE html><html lang="en"><head><title>Blog Post</title>
<link rel="canonical" href="http://site.test/blog/shell"></head><body>
<main data-post-state="loading" data-title-format="{title}" data-fallback-title="Blog Post" data-robots="index">
<article data-state="post"><h1 data-slot="title"></h1><div data-slot="content"></div>
<p data-slot="preview" hidden><time data-slot="previewExpires"></time></p></article>
<p data-state="not-found">Post Not Found</p><p data-state="error">Try again</p><p data-state="loading">Loading</p>
</main></body></html>`;

/** The marks of a form that a function fills. */
const FORM = `<!DOCTYPE html><html lang="en"><head><title>Again</title></head><body><main>
<p data-slot="problem" hidden></p><form id="again" data-form="lead" method="post" action="/api/leads">
<input type="hidden" name="kind" value="demo"><input id="f" name="firstName"><p id="f-error"></p>
<input id="e" name="email" type="email"><p id="e-error"></p>
<select id="i" name="industry"><option value=""></option><option value="legal">Legal</option></select>
<textarea id="m" name="message"></textarea><p id="m-error"></p><input type="checkbox" name="consent">
</form></main></body></html>`;

/** The same of the page with the free times, and of the page of a booking. */
const TIMES = `<!DOCTYPE html><html lang="en"><head><title>Times</title></head><body>
<p data-state="away">Times away</p><p data-slot="problem" hidden></p><p data-slot="present" data-format="{day} at {time}." hidden></p>
<form id="booking-form-zone"></form><form id="booking-form" data-form="booking" data-state="book move" hidden>
<input type="hidden" name="zone"><select data-slot="zones" name="zone"></select>
<p data-slot="times-problem"></p><div data-slot="times"></div>
<div data-slot="person"><input name="firstName"><input name="email"><input id="phone" name="phone"><p id="phone-error"></p></div><button data-move="Move">Book</button></form>
</body></html>`;
const STATES = [
  'held',
  'confirm',
  'confirmed',
  'expired',
  'booked',
  'moved',
  'begun',
  'over',
  'cancelled',
  'missing',
  'away',
];
const BOOKED = `<!DOCTYPE html><html lang="en"><head><title>Booked</title></head><body>
${STATES.map((state) => `<p data-state="${state}">Booking ${state}</p>`).join('')}
<p data-slot="problem" hidden></p><time data-slot="day"></time><p data-slot="time"></p><p data-slot="ours"></p>
<p data-slot="place-call" data-format="Call {phone}" hidden></p><p data-slot="place-meeting" data-format="By {host}" hidden></p>
<a data-slot="join" hidden></a><p data-slot="until"></p><form data-slot="confirm"></form>
<a data-slot="invite">Invite</a><a data-slot="move">Move</a><form data-slot="cancel"></form></body></html>`;

/** The template of documents. */
const DOCUMENT = `<!DOCTYPE html><html lang="en"><head><title>Document</title>
<link rel="canonical" href="http://site.test/knowledge/shell"></head><body>
<article data-state="document" data-title-format="{title} - Test" hidden><h1 data-slot="title"></h1><p data-slot="category"></p>
<nav data-slot="contents-frame"><ol data-slot="contents"><li><a id="contents-" href="#" class="entry"></a></li></ol></nav>
<div data-slot="content"></div></article>
<section data-state="missing">No such page</section><section data-state="away" hidden>Try again</section></body></html>`;

/** A folder as SITE_DIR names it, with the pages and the facts that functions read. */
export async function makeShellDir(): Promise<{ dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'voxwright-shell-'));
  await mkdir(join(dir, 'blog'));
  await writeFile(join(dir, 'blog/shell.html'), SHELL);
  await mkdir(join(dir, 'knowledge'));
  await writeFile(join(dir, 'knowledge/shell.html'), DOCUMENT);
  await mkdir(join(dir, 'forms'));
  for (const kind of leadKinds) await writeFile(join(dir, `forms/${kind}.html`), FORM);
  await writeFile(join(dir, 'forms/booking.html'), TIMES);
  await writeFile(join(dir, 'forms/booked.html'), BOOKED);
  await writeFile(join(dir, 'site-facts.json'), JSON.stringify(await readSiteFacts()));
  await writeFile(join(dir, 'knowledge-index.json'), JSON.stringify(await readKnowledgeIndex()));
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}
