import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { setMeta, setTitle, showState, stateOf } from '#core/template/page-state.ts';

const PAGE = `<html><head><title>Own</title></head><body><main data-post-state="loading" data-fallback-title="Blog">
<p data-state="post">Post</p><p data-state="loading error">Wait</p></main></body></html>`;

const EMPTY = '<html><head></head><body></body></html>';

const open = (html = PAGE) => parseHTML(html).document as Document;
const hiddenIn = (document: Document) =>
  [...document.querySelectorAll('[data-state]')].map((part) => part.hasAttribute('hidden'));
const robotsOf = (document: Document) => document.querySelector('meta[name=robots]')?.getAttribute('content');

describe('the state of a post page', () => {
  it('is read from the page; other pages have none', () => {
    expect(stateOf(open())).toBe('loading');
    expect(stateOf(open(EMPTY))).toBeNull();
  });

  it('shows its parts, and without a post the fallback title, unlisted', () => {
    const document = open();
    showState(document, 'error');
    expect([stateOf(document), hiddenIn(document)]).toEqual(['error', [true, false]]);
    expect([document.title, robotsOf(document)]).toEqual(['Blog', 'noindex']);
  });

  it('leaves title and robots of a post alone', () => {
    const document = open();
    showState(document, 'post');
    expect([stateOf(document), hiddenIn(document)]).toEqual(['post', [false, true]]);
    expect([document.title, robotsOf(document)]).toEqual(['Own', undefined]);
  });

  it('changes nothing on other pages', () => {
    const document = open('<html><head><title>Own</title></head><body></body></html>');
    showState(document, 'error');
    expect([document.title, robotsOf(document)]).toEqual(['Own', undefined]);
  });
});

describe('the head of a page', () => {
  it('takes a title where it has one', () => {
    const document = open();
    setTitle(document, 'A & B');
    expect(document.title).toBe('A & B');
    expect(() => setTitle(open(EMPTY), 'A')).not.toThrow();
  });

  it('adds, changes and removes a meta element', () => {
    const document = open();
    const contents = () =>
      [...document.querySelectorAll('meta[property="og:title"]')].map((meta) => meta.getAttribute('content'));
    setMeta(document, 'property', 'og:title', '');
    expect(contents()).toEqual([]);
    setMeta(document, 'property', 'og:title', 'One');
    setMeta(document, 'property', 'og:title', 'Two');
    expect(contents()).toEqual(['Two']);
    setMeta(document, 'property', 'og:title', '');
    expect(contents()).toEqual([]);
  });
});
