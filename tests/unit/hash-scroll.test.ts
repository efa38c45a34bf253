import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const scrollIntoView = vi.fn();

/** Loads the script into a page at `#features` and lets the page finish loading. */
async function load({ hash = '#features', type = 'navigate', reduced = false } = {}): Promise<void> {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { hash });
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    querySelectorAll: () => [],
    getElementById: (id: string) => (id === 'features' ? { scrollIntoView } : null),
  });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
  await import('../../src/browser/hash-scroll.ts');
  page.dispatchEvent(new Event('load'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  scrollIntoView.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('scrolls smoothly to the fragment of the address 100 ms after the page has loaded', async () => {
  await load();
  vi.advanceTimersByTime(99);
  expect(scrollIntoView).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(scrollIntoView.mock.calls).toEqual([[{ behavior: 'smooth' }]]);
});

test('does not move for whoever wants less motion', async () => {
  await load({ reduced: true });
  vi.advanceTimersByTime(100);
  expect(scrollIntoView.mock.calls).toEqual([[{ behavior: 'instant' }]]);
});

test.each([{ type: 'back_forward' }, { type: 'reload' }, { hash: '' }, { hash: '#nowhere' }, { hash: '#%' }])(
  'leaves the page where it is with %o',
  async (visit) => {
    await load(visit);
    vi.advanceTimersByTime(1000);
    expect(scrollIntoView).not.toHaveBeenCalled();
  },
);
