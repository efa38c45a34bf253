import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWaitingTitle } from '#panel/use-document-title.ts';
import { morningQuery } from '../overview/morning-query.ts';
import { totalOf } from './waiting.ts';

/** More would not be legible. */
const MOST_IN_ICON = 9;

/** Draws a number over the icon of the site. Its colors are fixed: the browser's own bar is behind it. */
const label = (count: string) =>
  '<circle cx="16" cy="8" r="8" fill="black" stroke="white" stroke-width="1"/>' +
  `<text x="16" y="12" font-family="sans-serif" font-size="11" font-weight="700" fill="white" text-anchor="middle">${count}</text>`;

function useIconLabel(count: number): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (!icon || count === 0) return;
    const before = icon.href;
    const ends = new AbortController();
    void fetch(before, { signal: ends.signal })
      .then((answer) => answer.text())
      .then((svg) => {
        const drawn = svg.replace(
          '</svg>',
          `${label(count > MOST_IN_ICON ? `${MOST_IN_ICON}+` : String(count))}</svg>`,
        );
        icon.href = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
      })
      .catch(() => {});
    return () => {
      ends.abort();
      icon.href = before;
    };
  }, [count]);
}

/** Says in the title and the icon of the browser tab how many things wait for a person. */
export function WaitingLabel() {
  const { data } = useQuery(morningQuery);
  const { count, hasMore } = totalOf(data);
  useWaitingTitle(count > 0 ? `${count}${hasMore ? '+' : ''}` : '');
  useIconLabel(count);
  return null;
}
