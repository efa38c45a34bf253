import { useEffect } from 'react';

/** Title of the page as the server sent it. */
const ORIGINAL = document.title;

/** Things that wait for a person, as the title says it; empty for none. */
let waiting = '';
const withWaiting = (title: string) => (waiting ? `(${waiting}) ${title}` : title);
const withoutWaiting = (title: string) => title.replace(/^\(\d+\+?\) /, '');

/** Names the browser tab after a part of the panel, which tells several tabs apart; an empty name changes nothing. */
export function useDocumentTitle(name: string): void {
  useEffect(() => {
    if (!name) return;
    const before = withoutWaiting(document.title);
    document.title = withWaiting(`${name} · ${ORIGINAL}`);
    return () => {
      document.title = withWaiting(before);
    };
  }, [name]);
}

/** Says in the title of the browser tab how many things wait: `7`, `12+`, or empty. */
export function useWaitingTitle(count: string): void {
  useEffect(() => {
    waiting = count;
    document.title = withWaiting(withoutWaiting(document.title));
  }, [count]);
}
