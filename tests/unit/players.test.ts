import { expect, it } from 'vitest';
import { playerNames, playerOrigin, toFrameAddress } from '#core/contract/players.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1';
const LOOM = 'a'.repeat(32);

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ', YOUTUBE],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', YOUTUBE],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?autoplay=1'],
  ['https://vimeo.com/123456789/abcdef01', 'https://player.vimeo.com/video/123456789?autoplay=1&h=abcdef01'],
  [`https://www.loom.com/share/${LOOM}`, `https://www.loom.com/embed/${LOOM}?autoplay=1`],
])('%s is played by %s', (address, frame) => {
  expect(toFrameAddress(address, playerNames)).toBe(frame);
});

it.each([
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ"><script>',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?https://youtu.be/dQw4w9WgXcQ',
  'http://youtu.be/dQw4w9WgXcQ',
  'javascript:alert(1)',
  'https://vimeo.com/12',
  '/blog',
  '',
])('%s is played by none', (address) => {
  expect(toFrameAddress(address, playerNames)).toBeNull();
});

it('plays by the players that a site allows, from their origins alone', () => {
  expect(toFrameAddress('https://youtu.be/dQw4w9WgXcQ', ['vimeo'])).toBeNull();
  for (const name of playerNames) expect(new URL(playerOrigin(name)).origin).toBe(playerOrigin(name));
});
