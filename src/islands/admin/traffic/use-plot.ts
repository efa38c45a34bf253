import { type RefObject, useEffect, useRef } from 'react';
import type uPlot from 'uplot';
import { createPlot, type Plotted, showPlace } from './plot.ts';

/** Draws it anew when the theme changes, by whichever way. */
function followTheme(draw: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const page = new MutationObserver(draw);
  page.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', draw);
  return () => {
    page.disconnect();
    system.removeEventListener('change', draw);
  };
}

function followSize(root: HTMLElement, chart: uPlot): () => void {
  const observer = new ResizeObserver(() => {
    const [width, height] = [root.clientWidth, root.clientHeight];
    if (width !== chart.width || height !== chart.height) chart.setSize({ width, height });
  });
  observer.observe(root);
  return () => observer.disconnect();
}

/** Draws into `root` whatever is plotted, and answers how to move its cursor. */
export function usePlot(root: RefObject<HTMLElement | null>, plotted: Plotted): (place: number) => void {
  const drawn = useRef<uPlot | null>(null);
  useEffect(() => {
    if (!root.current) return;
    const chart = createPlot(root.current, plotted);
    drawn.current = chart;
    const leaveTheme = followTheme(() => chart.redraw(false));
    const leaveSize = followSize(root.current, chart);
    return () => {
      leaveTheme();
      leaveSize();
      chart.destroy();
      drawn.current = null;
    };
  }, [root, plotted]);
  return (place) => drawn.current && showPlace(drawn.current, place);
}
