import { expect, test } from 'vitest';
import { findFreePlace } from '#core/browser/toast-place.ts';

const EDGE = 16;
/** Bottom right of a screen of 1000 by 800 pixels. */
const corner = { left: 584, top: 700, right: 984, bottom: 784 };
const box = (left: number, top: number, width: number, height: number) => ({
  ...{ left, top, right: left + width, bottom: top + height },
});

test('a toast stays in its corner as long as no control is there', () => {
  expect(findFreePlace(corner, [box(100, 700, 400, 84)], EDGE)).toEqual({ x: 0, y: 0 });
  expect(findFreePlace(corner, [], EDGE)).toEqual({ x: 0, y: 0 });
});

test('it goes up until it covers none', () => {
  expect(findFreePlace(corner, [box(600, 720, 50, 40)], EDGE)).toEqual({ x: 0, y: -64 });
});

test('it goes to the left where the whole right side is taken', () => {
  expect(findFreePlace(corner, [box(700, 0, 50, 800)], EDGE)).toEqual({ x: EDGE - 584, y: 0 });
});

test('where every place covers one it covers as little as it can, within the screen', () => {
  const { x, y } = findFreePlace(corner, [box(0, 0, 1000, 400), box(0, 420, 1000, 380)], EDGE);
  expect(x).toBe(0);
  const covered = 84 - 20;
  const top = corner.top + y;
  expect(top).toBeGreaterThan(400 - covered);
  expect(top + 84).toBeLessThan(420 + covered);
});
