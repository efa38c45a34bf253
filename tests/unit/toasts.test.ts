import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addToast,
  closeToast,
  openToastOf,
  removeToast,
  startClock,
  TOAST_CLOSE_MS,
  TOAST_HOTKEY,
  TOAST_LIMIT,
  TOAST_REMOVE_MS,
  TOAST_SWIPE_PX,
} from '#core/browser/toasts.state.ts';

const saved = { title: 'Saved', text: 'All of it.' };
const failed = { title: 'Failed', look: 'destructive' } as const;

describe('toasts', () => {
  test('have their limits and times [TOAST-02]', () => {
    expect([TOAST_LIMIT, TOAST_CLOSE_MS, TOAST_REMOVE_MS]).toEqual([1, 5000, 1_000_000]);
    expect([TOAST_SWIPE_PX, TOAST_HOTKEY]).toEqual([50, 'F8']);
  });

  test('are one at a time: a new one takes the place of the one before [TOAST-01]', () => {
    const toasts = addToast(addToast([], 1, saved), 2, failed);
    expect(toasts).toEqual([{ ...failed, id: 2, isOpen: true }]);
  });

  test('stay as closed when dismissed, and go when removed', () => {
    const open = addToast([], 1, saved);
    const closed = closeToast(open, 1);
    expect(closed).toEqual([{ ...saved, id: 1, isOpen: false }]);
    expect([openToastOf(open)?.id, openToastOf(closed)]).toEqual([1, undefined]);
    expect(removeToast(closed, 1)).toEqual([]);
    expect(open).toEqual([{ ...saved, id: 1, isOpen: true }]);
  });

  test('leave each other alone', () => {
    const toasts = addToast([], 2, saved);
    expect(closeToast(toasts, 1)).toEqual(toasts);
    expect(removeToast(toasts, 1)).toEqual(toasts);
  });
});

describe('the clock of a toast', () => {
  const ring = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    ring.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('does not count the time on hold, whatever the number of reasons', () => {
    const clock = startClock(1000, ring);
    vi.advanceTimersByTime(400);
    clock.hold('pointer');
    clock.hold('focus');
    vi.advanceTimersByTime(10_000);
    clock.release('pointer');
    vi.advanceTimersByTime(10_000);
    expect(ring).not.toHaveBeenCalled();
    clock.release('focus');
    vi.advanceTimersByTime(599);
    expect(ring).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(ring).toHaveBeenCalledOnce();
  });

  test('counts no time on hold, however often it is held', () => {
    const clock = startClock(1000, ring);
    vi.advanceTimersByTime(400);
    clock.hold('pointer');
    vi.advanceTimersByTime(10_000);
    clock.release('pointer');
    vi.advanceTimersByTime(300);
    clock.hold('pointer');
    vi.advanceTimersByTime(10_000);
    clock.release('pointer');
    vi.advanceTimersByTime(299);
    expect(ring).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(ring).toHaveBeenCalledOnce();
  });

  test('runs on when what did not hold it is released', () => {
    const clock = startClock(1000, ring);
    vi.advanceTimersByTime(900);
    clock.release('away');
    vi.advanceTimersByTime(100);
    expect(ring).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10_000);
    expect(ring).toHaveBeenCalledOnce();
  });

  test('never rings once stopped', () => {
    startClock(1000, ring).stop();
    vi.advanceTimersByTime(5000);
    expect(ring).not.toHaveBeenCalled();
  });
});
