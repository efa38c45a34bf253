import { type RefObject, useEffect, useRef } from 'react';
import type uPlot from 'uplot';
import { createPlot, type PlotInput, showPoint } from './plot.ts';

/** Redraws when the theme changes, by the system or the switch of the page. */
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

/** Draws the chart into `root`; returns a function that moves its cursor. */
export function usePlot(root: RefObject<HTMLElement | null>, plotted: PlotInput): (place: number) => void {
  const drawn = useRef<uPlot | null>(null);
  useEffect(() => {
    if (!root.current) return;
    const chart = createPlot(root.current, plotted);
    drawn.current = chart;
    const unfollowTheme = followTheme(() => chart.redraw(false));
    const unfollowSize = followSize(root.current, chart);
    return () => {
      unfollowTheme();
      unfollowSize();
      chart.destroy();
      drawn.current = null;
    };
  }, [root, plotted]);
  return (place) => drawn.current && showPoint(drawn.current, place);
}
