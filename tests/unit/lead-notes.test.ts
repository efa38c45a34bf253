import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from '#core/browser/call-failure.ts';
import type { ErrorBody } from '#core/contract/errors.ts';
import { type Lead, leadAnswersSchema } from '#sales/contract/lead-calls.ts';
import { contextSchema } from '#sales/contract/person.ts';
import { clearDraft, currentOf, hasNote, readDraft, saveDraft } from '#sales/panel/leads/lead.state.ts';

const lead: Lead = {
  ...{ id: 'a', firstName: 'Ada', lastName: 'Byron', email: 'ada@engines.example', company: 'Engines' },
  ...{ createdAt: '2026-11-22T10:00:00.000Z', contactBy: 'any', delivery: null, kind: 'demo', status: 'new' },
  ...{ quarantine: null, version: 2, consent: null, notes: [], earlier: [], deliveries: [] },
  ...{ owner: '', isRead: true, replies: [], canReply: false },
  answers: leadAnswersSchema.parse(Object.fromEntries(Object.keys(leadAnswersSchema.shape).map((name) => [name, '']))),
  context: contextSchema.parse({}),
};

describe('a note that is being typed', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  beforeEach(() => stored.clear());
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['in the tab', storage],
    ['in memory where storage is forbidden', undefined],
  ])('stays %s until the server has it, and so does what was typed meanwhile', (_, sessionStorage) => {
    vi.stubGlobal('sessionStorage', sessionStorage);
    saveDraft('a', 'Call on Monday ');
    clearDraft('a', 'Something else');
    expect(readDraft('a')).toBe('Call on Monday ');
    expect(readDraft('b')).toBe('');
    clearDraft('a', ' Call on Monday');
    expect(readDraft('a')).toBe('');
    expect(stored.size).toBe(0);
  });

  it('survives a reload, each under its lead', () => {
    vi.stubGlobal('sessionStorage', storage);
    saveDraft('a', 'One');
    saveDraft('b', 'Two');
    expect(Object.fromEntries(stored)).toEqual({ 'note-draft:a': 'One', 'note-draft:b': 'Two' });
    stored.set('note-draft:a', 'Of before the reload');
    expect(readDraft('a')).toBe('Of before the reload');
    saveDraft('a', '');
    expect([...stored.keys()]).toEqual(['note-draft:b']);
  });
});

it('a note whose answer was lost is found on the lead', () => {
  const notes = ['Older', 'Two\nlines'].map((text) => ({ at: lead.createdAt, by: 'ada', text }));
  expect(hasNote({ ...lead, notes }, 'Two\r\nlines ')).toBe(true);
  expect(hasNote({ ...lead, notes }, 'Two\rlines')).toBe(true);
  expect(hasNote({ ...lead, notes }, 'Older')).toBe(false);
  expect(hasNote(lead, 'Two')).toBe(false);
});

describe('a conflict of versions', () => {
  const failure = (code: string, current: unknown) =>
    new CallFailure(409, '', { code, error: '', message: '', current } as unknown as ErrorBody);

  it('brings the lead as it is now', () => {
    expect(currentOf(failure('VERSION_CONFLICT', lead))).toEqual(lead);
  });

  it('is no other failure, and none without a lead', () => {
    const others = [new Error('offline'), new CallFailure(409, '', null), failure('NOT_FOUND', lead)];
    const claimed = { code: 'VERSION_CONFLICT', body: { current: lead } };
    expect([...others, failure('VERSION_CONFLICT', 7), claimed].map(currentOf)).toEqual([null, null, null, null, null]);
  });
});
