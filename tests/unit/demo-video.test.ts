import { readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { siteSchema } from '#core/content/site.schema.ts';
import { scenes } from '#local/record/scenes.ts';
import { FPS, sceneFrames, toCaptions } from '#local/record/timeline.ts';

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

test('the recording is small, has no sound and begins to play before it is loaded whole', () => {
  const mp4 = readFileSync(fileOf(video));
  expect(mp4.length).toBeLessThanOrEqual(VIDEO_BUDGET);
  expect(mp4.length).toBeGreaterThan(100_000);
  expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'));
  expect(mp4.includes('avc1')).toBe(true);
  expect(mp4.includes('soun')).toBe(false);
});

test('it is as long as its scenes', () => {
  const seconds = scenes.reduce((sum, scene) => sum + sceneFrames(scene), 0) / FPS;
  expect(secondsOf(readFileSync(fileOf(video)))).toBeCloseTo(seconds, 1);
  expect(seconds).toBeGreaterThan(15);
});

test('its captions are those of the scenes and leave no moment without one', () => {
  const text = readFileSync(fileOf(captions), 'utf8');
  expect(text).toBe(toCaptions(scenes));
  const times = [...text.matchAll(/^([\d:.]+) --> ([\d:.]+)$/gm)].map(([, start, end]) => [start, end]);
  expect(times).toHaveLength(scenes.length);
  expect(times[0]?.[0]).toBe('00:00:00.000');
  expect(times.slice(1).map(([start]) => start)).toEqual(times.slice(0, -1).map(([, end]) => end));
  const [, minutes = '', seconds = ''] = times.at(-1)?.[1]?.split(':') ?? [];
  const end = Number(minutes) * 60 + Number(seconds);
  expect(end).toBeCloseTo(secondsOf(readFileSync(fileOf(video))), 1);
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
