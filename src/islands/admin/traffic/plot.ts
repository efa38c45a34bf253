import uPlot from 'uplot';
import type { Point } from '#contracts/analytics-reports.ts';
import type { Mark } from './points.ts';

/** What a chart shows. Its points stand side by side by their place, as clocks that are put back show an hour twice. */
export interface Plotted {
  readonly points: readonly Point[];
  readonly marks: ReadonlyMap<number, readonly Mark[]>;
  /** Below the chart, by the place of a point. */
  readonly names: readonly string[];
  readonly locale: string;
  /** A place of the pointer or the arrow keys. */
  readonly onPlace: (place: number) => void;
}

/** As the theme has them now; a canvas knows no custom properties. */
interface Colours {
  readonly views: string;
  readonly visits: string;
  readonly text: string;
  readonly line: string;
}

/** Half a point of room on both sides. */
const ROOM = 0.5;
/** The highest value leaves so much of the height free for marks. */
const HEADROOM = 1.15;
const LEAST_TOP = 4;
/** CSS pixels. */
const LINE = 2;
const DASH = [6, 4];
const MARK = 4;
const LABEL_SPACE = 72;

/** The legend has the colours of the lines, the chart those of its texts and rules. */
function coloursOf(root: HTMLElement): Colours {
  const { color: text, borderTopColor: line } = getComputedStyle(root);
  const keyColour = (key: string) => {
    const found = root.parentElement?.querySelector(`[data-key="${key}"]`);
    return found ? getComputedStyle(found).color : text;
  };
  return { views: keyColour('views'), visits: keyColour('visits'), text, line };
}

type Place = readonly [x: number, top: number, bottom: number];

function drawMark(
  context: CanvasRenderingContext2D,
  kind: Mark['kind'],
  [x, top]: Place,
  size: number,
): void {
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

/** A rule at every point with marks; each kind of them once, one below the other. */
function drawMarks({ ctx, bbox, valToPos }: uPlot, marks: Plotted['marks'], colour: string): void {
  const pixel = devicePixelRatio;
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.fillStyle = colour;
  ctx.lineWidth = pixel;
  for (const [at, each] of marks) {
    const place: Place = [valToPos(at, 'x', true), bbox.top, bbox.top + bbox.height];
    ctx.setLineDash([pixel, 3 * pixel]);
    ctx.beginPath();
    ctx.moveTo(place[0], place[1]);
    ctx.lineTo(place[0], place[2]);
    ctx.stroke();
    ctx.setLineDash([]);
    for (const kind of new Set(each.map((mark) => mark.kind))) drawMark(ctx, kind, place, MARK * pixel);
  }
  ctx.restore();
}

const range = (length: number) => Array.from({ length }, (_, at) => at);

export const dataOf = (points: readonly Point[]): uPlot.AlignedData => [
  range(points.length),
  points.map(({ views }) => views),
  points.map(({ visits }) => visits),
];

function axesOf({ names, locale }: Plotted, root: HTMLElement): uPlot.Axis[] {
  const { fontSize, fontFamily } = getComputedStyle(root);
  const font = `${fontSize} ${fontFamily}`;
  const compact = new Intl.NumberFormat(locale, { notation: 'compact' });
  const text = () => coloursOf(root).text;
  const line = () => coloursOf(root).line;
  return [
    {
      font,
      stroke: text,
      space: LABEL_SPACE,
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

const lineOf = (colour: () => string): uPlot.Series => ({
  stroke: colour,
  width: LINE,
  points: { fill: colour },
});

export function createPlot(root: HTMLElement, plotted: Plotted): uPlot {
  const { points, marks, onPlace } = plotted;
  const options: uPlot.Options = {
    width: root.clientWidth,
    height: root.clientHeight,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false, setScale: false } },
    scales: {
      x: { time: false, range: () => [-ROOM, points.length - ROOM] },
      y: { range: (_, _low, high) => [0, Math.max(LEAST_TOP, high * HEADROOM)] },
    },
    axes: axesOf(plotted, root),
    series: [
      {},
      lineOf(() => coloursOf(root).views),
      { ...lineOf(() => coloursOf(root).visits), dash: DASH },
    ],
    hooks: {
      setCursor: [({ cursor }) => typeof cursor.idx === 'number' && onPlace(cursor.idx)],
      drawAxes: [(chart) => drawMarks(chart, marks, coloursOf(root).text)],
    },
  };
  return new uPlot(options, dataOf(points), root);
}

/** Moves the cursor of the chart to a point. */
export const showPlace = (chart: uPlot, place: number) =>
  chart.setCursor({ left: chart.valToPos(place, 'x'), top: 0 });
