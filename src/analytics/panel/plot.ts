import './plain-language.ts';
import { type RefObject, useEffect, useRef } from 'react';
import uPlot from 'uplot';
import type { Point } from '../contract/analytics-reports.ts';
import type { Mark } from './chart-points.ts';

/** Input of a chart. Points are placed by index, because an hour occurs twice when clocks are put back. */
export interface PlotInput {
  readonly points: readonly Point[];
  readonly marks: ReadonlyMap<number, readonly Mark[]>;
  readonly names: readonly string[];
  readonly locale: string;
  /** Called with the index of the point under the pointer or the arrow keys. */
  readonly onPoint: (place: number) => void;
}

/** Space left and right of the points, in points. */
const SIDE_ROOM = 0.5;
/** Top of the y axis relative to the highest value, with room for marks. */
const HEADROOM = 1.15;
const MIN_TOP = 4;
const LINE_WIDTH_PX = 2;
const DASH_PX = [6, 4];
const MARK_SIZE_PX = 4;
const LABEL_SPACE_PX = 72;

/**
 * Reads the colors of the current theme, as a canvas cannot use custom properties: those of the lines from the legend,
 * those of texts and rules from the chart.
 */
function readColors(root: HTMLElement) {
  const { color: text, borderTopColor: line } = getComputedStyle(root);
  const keyColor = (key: string) => {
    const found = root.parentElement?.querySelector(`[data-key="${key}"]`);
    return found ? getComputedStyle(found).color : text;
  };
  return { views: keyColor('views'), visits: keyColor('visits'), text, line };
}

function drawMark(context: CanvasRenderingContext2D, kind: Mark['kind'], x: number, top: number): void {
  const size = MARK_SIZE_PX * devicePixelRatio;
  context.beginPath();
  if (kind === 'publish') {
    context.arc(x, top + size, size, 0, 2 * Math.PI);
    context.fill();
    return;
  }
  const middle = top + size * 4;
  context.moveTo(x, middle - size);
  context.lineTo(x + size, middle);
  context.lineTo(x, middle + size);
  context.lineTo(x - size, middle);
  context.closePath();
  context.stroke();
}

/** Draws a rule at every point with marks, and one symbol per kind below each other. */
function drawMarks({ ctx, bbox, valToPos }: uPlot, marks: PlotInput['marks'], color: string): void {
  const pixel = devicePixelRatio;
  ctx.save();
  ctx.strokeStyle = color;
  ctx.fillStyle = color;
  ctx.lineWidth = pixel;
  for (const [at, each] of marks) {
    const x = valToPos(at, 'x', true);
    ctx.setLineDash([pixel, 3 * pixel]);
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    ctx.setLineDash([]);
    for (const kind of new Set(each.map((mark) => mark.kind))) drawMark(ctx, kind, x, bbox.top);
  }
  ctx.restore();
}

const range = (length: number) => Array.from({ length }, (_, at) => at);

function axesOf({ names, locale }: PlotInput, root: HTMLElement): uPlot.Axis[] {
  const { fontSize, fontFamily } = getComputedStyle(root);
  const font = `${fontSize} ${fontFamily}`;
  const compact = new Intl.NumberFormat(locale, { notation: 'compact' });
  const text = () => readColors(root).text;
  const line = () => readColors(root).line;
  return [
    {
      font,
      stroke: text,
      space: LABEL_SPACE_PX,
      incrs: range(names.length + 1).slice(1),
      values: (_, splits) => splits.map((at) => names[at] ?? ''),
      grid: { show: false },
      ticks: { stroke: line, width: 1 },
    },
    {
      font,
      stroke: text,
      incrs: [1, 2, 5].flatMap((step) => range(9).map((power) => step * 10 ** power)).sort((a, b) => a - b),
      values: (_, splits) => splits.map((value) => compact.format(value)),
      grid: { stroke: line, width: 1 },
      ticks: { show: false },
    },
  ];
}

const lineOf = (color: () => string): uPlot.Series => ({
  stroke: color,
  width: LINE_WIDTH_PX,
  points: { fill: color },
});

function createPlot(root: HTMLElement, plotted: PlotInput): uPlot {
  const { points, marks, onPoint } = plotted;
  const options: uPlot.Options = {
    width: root.clientWidth,
    height: root.clientHeight,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false, setScale: false } },
    scales: {
      x: { time: false, range: () => [-SIDE_ROOM, points.length - SIDE_ROOM] },
      y: { range: (_, _low, high) => [0, Math.max(MIN_TOP, high * HEADROOM)] },
    },
    axes: axesOf(plotted, root),
    series: [{}, lineOf(() => readColors(root).views), { ...lineOf(() => readColors(root).visits), dash: DASH_PX }],
    hooks: {
      setCursor: [({ cursor }) => typeof cursor.idx === 'number' && onPoint(cursor.idx)],
      drawAxes: [(chart) => drawMarks(chart, marks, readColors(root).text)],
    },
  };
  const lines = [points.map(({ views }) => views), points.map(({ visits }) => visits)];
  return new uPlot(options, [range(points.length), ...lines], root);
}

/** Redraws when the theme changes, by the system or the switch of the page, or the size. Returns what ends that. */
function follow(root: HTMLElement, chart: uPlot): () => void {
  const draw = () => chart.redraw(false);
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', draw);
  const theme = new MutationObserver(draw);
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const size = new ResizeObserver(() => {
    const [width, height] = [root.clientWidth, root.clientHeight];
    if (width !== chart.width || height !== chart.height) chart.setSize({ width, height });
  });
  size.observe(root);
  return () => {
    system.removeEventListener('change', draw);
    theme.disconnect();
    size.disconnect();
  };
}

/** Draws the chart into `root`; returns a function that moves its cursor. */
export function usePlot(root: RefObject<HTMLElement | null>, plotted: PlotInput): (place: number) => void {
  const drawn = useRef<uPlot | null>(null);
  useEffect(() => {
    if (!root.current) return;
    const chart = createPlot(root.current, plotted);
    drawn.current = chart;
    const unfollow = follow(root.current, chart);
    return () => {
      unfollow();
      chart.destroy();
      drawn.current = null;
    };
  }, [root, plotted]);
  return (place) => {
    const { current } = drawn;
    current?.setCursor({ left: current.valToPos(place, 'x'), top: 0 });
  };
}
