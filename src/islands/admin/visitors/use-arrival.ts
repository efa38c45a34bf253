import { useEffect, useRef } from 'react';

/**
 * Whoever follows a link within a tab leaves it behind with its page. The focus goes to the row of the record they come
 * from, else to the heading of what is shown now.
 */
export function useArrival(tab: string, place: string): void {
  const last = useRef(place);
  useEffect(() => {
    const before = last.current;
    last.current = place;
    if (before === place || document.activeElement !== document.body) return;
    const row = document.getElementById(`${tab}-open-${before}`);
    (row ?? document.querySelector<HTMLElement>('.panel-section h2'))?.focus();
  }, [tab, place]);
}
