import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const scrollIntoView = vi.fn();

let fonts = new EventTarget();

/** Loads the script into a page at `#features` and lets the page finish loading. */
async function load({ hash = '#features', type = 'navigate', reduced = false } = {}): Promise<EventTarget> {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { hash });
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    querySelectorAll: () => [],
    fonts,
    getElementById: (id: string) => (id === 'features' ? { scrollIntoView } : null),
  });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
  const { layOutPage } = await import('#site/browser/whole-page.ts');
  layOutPage();
  page.dispatchEvent(new Event('load'));
  return page;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  fonts = new EventTarget();
  scrollIntoView.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('scrolls smoothly to the fragment of the address 100 ms after the page has loaded [HOME-50]', async () => {
  await load();
  vi.advanceTimersByTime(99);
  expect(scrollIntoView).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(scrollIntoView.mock.calls).toEqual([[{ behavior: 'smooth' }]]);
});

test('goes there once more when letters that came late have broken lines anew', async () => {
  await load();
  vi.advanceTimersByTime(100);
  fonts.dispatchEvent(new Event('loadingdone'));
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
});

test('does not scroll back a visitor who has moved on meanwhile', async () => {
  const page = await load();
  vi.advanceTimersByTime(100);
  page.dispatchEvent(new Event('wheel'));
  fonts.dispatchEvent(new Event('loadingdone'));
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

test('jumps instead of scrolling under reduced motion', async () => {
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
