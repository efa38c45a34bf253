import { useEffect } from 'react';

/** Title of the page as the server sent it. */
const ORIGINAL = document.title;

/** Names the browser tab after a part of the panel, which tells several tabs apart; an empty name changes nothing. */
export function useDocumentTitle(name: string): void {
  useEffect(() => {
    if (!name) return;
    const before = document.title;
    document.title = `${name} · ${ORIGINAL}`;
    return () => {
      document.title = before;
    };
  }, [name]);
}
