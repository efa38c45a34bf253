import { expect, it } from 'vitest';
import { finish, finishInSlices, mapInSteps } from '#core/server/steps.ts';

it('other calls of the process have their turn between the slices of long work', async () => {
  const busy = (value: number) => {
    const until = performance.now() + 2;
    while (performance.now() < until);
    return value * 2;
  };
  let turns = 0;
  let isDone = false;
  const others = () => {
    turns += 1;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  const numbers = Array.from({ length: 100 }, (_, at) => at);
  const doubled = await finishInSlices(mapInSteps(numbers, busy));
  isDone = true;
  expect(doubled).toEqual(finish(mapInSteps(numbers, (value) => value * 2)));
  // 200 ms of work, 20 ms a slice.
  expect(turns).toBeGreaterThanOrEqual(5);
});
