import { describe, expect, test } from 'vitest';
import { nextPlayer, type PlayerEvent, startPlayer } from '#voice/browser/player.state.ts';

const after = (events: readonly PlayerEvent[], reduced = false) => events.reduce(nextPlayer, startPlayer(reduced));
const phaseAfter = (events: readonly PlayerEvent[], reduced = false) => after(events, reduced).phase;

describe('the player of the About section', () => {
  test('starts muted and paused', () => {
    expect(after([])).toMatchObject({ phase: 'paused', muted: true });
  });

  test('loads, plays and waits while it is seen, and pauses when it leaves', () => {
    expect(phaseAfter(['seen'])).toBe('loading');
    expect(phaseAfter(['seen', 'started'])).toBe('playing');
    expect(phaseAfter(['seen', 'started', 'waiting'])).toBe('loading');
    expect(phaseAfter(['seen', 'started', 'left'])).toBe('paused');
    expect(phaseAfter(['seen', 'started', 'left', 'seen'])).toBe('loading');
  });

  test('does not start again by itself after a pause, until play is pressed', () => {
    expect(phaseAfter(['seen', 'started', 'play'])).toBe('paused');
    expect(phaseAfter(['seen', 'started', 'play', 'left', 'seen'])).toBe('paused');
    expect(phaseAfter(['seen', 'started', 'play', 'play', 'left', 'seen'])).toBe('loading');
  });

  test.each(['refused', 'stopped'] as const)('waits for the visitor once the browser has %s it', (event) => {
    expect(phaseAfter(['seen', event])).toBe('paused');
    expect(phaseAfter(['seen', event, 'left', 'seen'])).toBe('paused');
    expect(phaseAfter(['seen', event, 'play', 'started'])).toBe('playing');
  });

  test('never starts by itself under reduced motion, not even after it was played', () => {
    expect(phaseAfter(['seen'], true)).toBe('paused');
    expect(phaseAfter(['seen', 'play', 'started'], true)).toBe('playing');
    expect(phaseAfter(['seen', 'play', 'started', 'left', 'seen'], true)).toBe('paused');
  });

  test('hears nothing of what happens after it was paused', () => {
    for (const late of ['started', 'waiting', 'stopped', 'refused'] as const) {
      expect(after(['seen', 'left', late])).toMatchObject({ phase: 'paused', autoplay: true });
    }
  });

  test('mutes and unmutes without touching the rest', () => {
    expect(after(['seen', 'started', 'mute'])).toMatchObject({ phase: 'playing', muted: false });
    expect(after(['mute', 'mute']).muted).toBe(true);
  });
});
