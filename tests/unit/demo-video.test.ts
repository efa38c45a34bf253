import { readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { siteSchema } from '#core/content/site.schema.ts';
import { readFilm, toCaptions } from '#local/tools/record/film.ts';

const film = await readFilm('.');
const site = siteSchema.parse(parseYaml(readFileSync('content/site.yaml', 'utf8')));
const { video, poster, captions } = site.demoVideo;
const VIDEO_BUDGET = 1.5 * 1024 * 1024;
const POSTER_BUDGET = 25 * 1024;

/** The recording is ours as long as the site names no other. */
const fileOf = (address: string) => `public${address}`;

/** Seconds that the header of an MP4 file (`mvhd`, version 0) tells. */
function secondsOf(mp4: Buffer): number {
  const header = mp4.indexOf('mvhd');
  return mp4.readUInt32BE(header + 20) / mp4.readUInt32BE(header + 16);
}

test('the film is small, sounds, and begins to play before it is loaded whole', () => {
  const mp4 = readFileSync(fileOf(video));
  expect(mp4.length).toBeLessThanOrEqual(VIDEO_BUDGET);
  expect(mp4.length).toBeGreaterThan(100_000);
  expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'));
  for (const track of ['avc1', 'mp4a', 'soun']) expect(mp4.includes(track), track).toBe(true);
});

test('it is as long as its calls', () => {
  expect(secondsOf(readFileSync(fileOf(video)))).toBeCloseTo(film.seconds, 0);
  expect(film.seconds).toBe(28 + 16);
});

test('its captions are the words of the calls, each speaker named, one after the other', () => {
  const text = readFileSync(fileOf(captions), 'utf8');
  expect(text, 'made of other words: run `npm run record`').toBe(toCaptions(film));
  const cues = [...text.matchAll(/^(?!WEBVTT|\d\d:)(.+)$/gm)].map(([, line = '']) => line);
  expect(cues[0]).toMatch(/^Agent: /);
  expect(cues.join(' ')).toContain('You can reply STOP at any time.');
  const times = [...text.matchAll(/^([\d:.]+) --> ([\d:.]+)$/gm)].flatMap(([, start, end]) => [start, end]);
  expect(times).toEqual(times.toSorted());
});

test('what the calls leave behind comes after the words that it follows from', () => {
  expect(film.traces.map(({ kind }) => kind)).toEqual(['Calendar', 'Text message', 'Lead']);
  for (const { at } of film.traces) expect(at).toBeLessThan(film.seconds - 4);
  // The caller agrees to the appointment before it stands in a calendar.
  const agreed = film.turns[3]?.words.at(-1)?.end ?? Number.NaN;
  expect(film.traces[0]?.at).toBeGreaterThanOrEqual(agreed);
});

test('its poster is a small picture of the same shape', async () => {
  expect(statSync(fileOf(poster)).size).toBeLessThanOrEqual(POSTER_BUDGET);
  expect(await sharp(fileOf(poster)).metadata()).toMatchObject({ width: 1280, height: 720 });
});

test('a video elsewhere is named by an https address, the captions by a file of the site', () => {
  const named = (fields: object) =>
    siteSchema.safeParse({ ...site, demoVideo: { ...site.demoVideo, ...fields } }).success;
  expect(named({ video: 'https://media.example/demo.mp4', poster: 'https://media.example/a.webp' })).toBe(true);
  expect(named({ video: 'http://media.example/demo.mp4' })).toBe(false);
  expect(named({ video: '//media.example/demo.mp4' })).toBe(false);
  expect(named({ captions: 'https://media.example/demo.vtt' })).toBe(false);
});
