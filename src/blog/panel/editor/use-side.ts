import { useEffect, useState } from 'react';
import type { Side } from './EditorBar.tsx';

/** From this width on there is room for the settings beside the text. */
const WIDE = '(width >= 64rem)';
const KEY = 'postSettings';

function wantsSettings(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'closed';
  } catch {
    return true;
  }
}

/**
 * The part that stands beside the text: on wide screens the settings, unless they were closed the last time. On narrow ones they
 * lie over the text, which nothing reaches meanwhile (`isOverText`). In focus mode nothing stands beside the text (`isFocused`).
 */
export function useSide() {
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches);
  const [isFocused, setFocused] = useState(false);
  const [side, show] = useState<Side>(() => (isWide && wantsSettings() ? 'settings' : null));
  useEffect(() => {
    const media = matchMedia(WIDE);
    const onChange = () => {
      setWide(media.matches);
      // A window that is made narrower does not cover the text.
      show((now) => (now === 'preview' ? now : media.matches && wantsSettings() ? 'settings' : null));
    };
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  }, []);
  function setSide(next: Side) {
    setFocused(false);
    show(next);
    try {
      if (isWide && next !== 'preview') localStorage.setItem(KEY, next ? 'open' : 'closed');
    } catch {}
  }
  const shown = isFocused ? null : side;
  return { side: shown, setSide, isOverText: shown === 'settings' && !isWide, isFocused, setFocused };
}
