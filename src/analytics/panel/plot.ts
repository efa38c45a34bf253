import './plain-language.ts';
import { type RefObject, useEffect, useRef } from 'react';
import uPlot from 'uplot';
import type { Figure } from './analytics.state.ts';
import type { Mark } from './chart-points.ts';

/** Input of a chart. Points are placed by index, because an hour occurs twice when clocks are put back. */
export interface PlotInput {
  /** Null where nothing was counted; `before`: of the same place in the period that is compared with. */
  readonly values: readonly (number | null)[];
  readonly before: readonly (number | null)[];
  readonly marks: ReadonlyMap<number, readonly Mark[]>;
  readonly names: readonly string[];
  readonly unit: Figure['unit'];
  /** Writes a value. */
  readonly say: (value: number | null) => string;
  /** Called with the index of the point under the pointer or the arrow keys. */
  readonly onPoint: (place: number) => void;
}

/** Space left and right of the points, in points. */
const SIDE_ROOM = 0.5;
/** Top of the y axis relative to the highest value, with room for marks. */
const HEADROOM = 1.15;
const MIN_TOP = { count: 4, rate: 0.1, seconds: 10 } as const;
/** Steps of the y axis: of counts and rates these and their powers of ten, of times what clocks count in. */
const STEPS = [1, 2, 5];
const STEPS_OF_TIME = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1_200, 1_800, 3_600];
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
  return { now: keyColor('now'), before: keyColor('before'), text, line };
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

const powersOfTen = (from: number, to: number) =>
  range(to - from).flatMap((at) => STEPS.map((step) => step * 10 ** (from + at)));

function axesOf({ names, unit, say }: PlotInput, root: HTMLElement): uPlot.Axis[] {
  const { fontSize, fontFamily } = getComputedStyle(root);
  const font = `${fontSize} ${fontFamily}`;
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
      incrs: unit === 'seconds' ? STEPS_OF_TIME : powersOfTen(unit === 'rate' ? -2 : 0, unit === 'rate' ? 1 : 9),
      size: unit === 'count' ? 50 : 64,
      values: (_, splits) => splits.map(say),
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
  const { values, before, marks, unit, onPoint } = plotted;
  const options: uPlot.Options = {
    width: root.clientWidth,
    height: root.clientHeight,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false, setScale: false } },
    scales: {
      x: { time: false, range: () => [-SIDE_ROOM, values.length - SIDE_ROOM] },
      y: { range: (_, _low, high) => [0, Math.max(MIN_TOP[unit], (high ?? 0) * HEADROOM)] },
    },
    axes: axesOf(plotted, root),
    series: [{}, lineOf(() => readColors(root).now), { ...lineOf(() => readColors(root).before), dash: DASH_PX }],
    hooks: {
      setCursor: [({ cursor }) => typeof cursor.idx === 'number' && onPoint(cursor.idx)],
      drawAxes: [(chart) => drawMarks(chart, marks, readColors(root).text)],
    },
  };
  return new uPlot(options, [range(values.length), [...values], [...before]], root);
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
