import { fillIn } from '#core/template/fill-in.ts';
import { playCall } from '../browser/play-call.ts';
import { formatClock } from '../browser/playback.ts';
import { createRecordingPlayer } from '../browser/recording-player.ts';
import { measure } from '../browser/request-speech.ts';
import { MAX_SAMPLES, type Sample } from '../browser/stored-words.ts';
import type { VoiceParts } from '../content/try.copy.ts';

/** Words of a text that the name of its file has, at most. */
const NAME_WORDS = 4;

/** The name of a downloaded sample: what it is, who speaks and the first words. `fileName`: of the site. */
function fileNameOf({ name, voice, text }: Sample, fileName: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const parts = [fileName.replace(/\.mp3$/, ''), `sample-${name}`, voice, words.slice(0, NAME_WORDS).join('-')];
  return `${parts.filter(Boolean).join('_')}.mp3`;
}

/** Draws a sample from the template of the page. */
async function drawSample(sample: Sample, parts: VoiceParts): Promise<HTMLElement | undefined> {
  const template = document.querySelector<HTMLTemplateElement>('#sample-parts');
  const item = template?.content.firstElementChild?.cloneNode(true);
  if (!(item instanceof HTMLElement)) return undefined;
  const { copy, voices, fileName } = parts;
  const { seconds, bars } = await measure(sample.bytes);
  const part = <Element extends HTMLElement>(name: string) => item.querySelector<Element>(`[data-sample=${name}]`);
  const fill = (name: string, text: string) => part(name)?.append(text);
  const voice = voices.find(({ id }) => id === sample.voice)?.name ?? sample.voice;
  const label = fillIn(copy.samples.name, { name: sample.name, voice });
  // A browser that cannot decode it does not know its length.
  const length = seconds ? [formatClock(seconds)] : [];
  fill('name', label);
  fill('about', [...length, fillIn(copy.samples.stability, { stability: sample.stability.toFixed(1) })].join(', '));
  fill('text', sample.text);
  const player = createRecordingPlayer({ ...sample, id: `sample-${sample.name}`, bars, label, says: sample.text });
  part('player')?.replaceWith(player);
  const download = part<HTMLAnchorElement>('download');
  if (download) {
    const [id, name] = [`download-${sample.name}`, fillIn(copy.samples.downloadName, { name: label })];
    Object.assign(download, { id, href: player.href, download: fileNameOf(sample, fileName) });
    download.setAttribute('aria-label', name);
  }
  return item;
}

/** Removes the oldest samples that there is no room for. */
function dropOldest(list: Element): void {
  for (const item of [...list.querySelectorAll('[data-sample=item]')].slice(MAX_SAMPLES)) {
    const player = item.querySelector<HTMLAnchorElement>('.call-player');
    if (player) URL.revokeObjectURL(player.href);
    item.remove();
  }
}

/** Whether a sample that comes may play: it interrupts other samples, but no call and no preview. */
function mayPlay(): boolean {
  const playing = document.querySelector('a[data-playing]');
  return !playing || playing.closest('#samples') !== null;
}

/**
 * Shows samples on top of the list of the page, in their order, and plays the first on `sound` where it is given. Where
 * something else is heard, or the browser refuses to play, it stands ready.
 */
export async function showSamples(
  samples: readonly Sample[],
  parts: VoiceParts,
  sound?: HTMLAudioElement,
): Promise<void> {
  const list = document.querySelector('#samples ol');
  const items = (await Promise.all(samples.map((sample) => drawSample(sample, parts)))).filter(
    (item) => item !== undefined,
  );
  if (!list || items.length === 0) return;
  list.prepend(...items);
  dropOldest(list);
  const hint = document.querySelector<HTMLElement>('#samples-compare');
  if (hint) hint.hidden = list.querySelectorAll('[data-sample=item]').length < 2;
  if (!sound) return;
  items[0]?.scrollIntoView({ block: 'nearest' });
  const player = items[0]?.querySelector<HTMLAnchorElement>('.call-player');
  if (player && mayPlay()) void playCall(player, new MouseEvent('click'), sound);
}
