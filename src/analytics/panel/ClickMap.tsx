import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { pluralize } from '#panel/format.ts';
import { Loading, QueryState } from '#panel/QueryState.tsx';
import { answerQuery } from '#panel/queries.ts';
import { ScaledFrame, toFramePage } from '#panel/ScaledFrame.tsx';
import { Segments } from '#panel/Segments.tsx';
import type { AnalyticsReport } from '../contract/analytics-reports.ts';
import {
  CLICK_COLUMNS,
  CLICK_ROW_PX,
  type ClickDevice,
  clickDeviceNames,
  clickDevices,
  readClickMap,
} from '../contract/click-map.ts';
import { formatPeriod } from './chart-points.ts';
import type { AnalyticsPanelCopy, Formatters } from './panel-copy.ts';

/** Days that places of clicks reach back. */
const CLICK_DAYS = 95;
const DAY_MS = 86_400_000;

/** Days of a report of which places of clicks are kept. */
function daysOf({ from, to }: AnalyticsReport) {
  const oldest = new Date(Date.parse(to) - (CLICK_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  return { from: from > oldest ? from : oldest, to };
}

/** Style sheets of a page: inline ones, and links to others with their address. */
const STYLES = /<style[^>]*>([\s\S]*?)<\/style>|<link rel="stylesheet" href="(\/[^"]+)"[^>]*>/g;

async function read(address: URL, type: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith(type))
    throw new Error(`${answer.status}: ${address}`);
  return answer.text();
}

/**
 * Reads a page of the site for a frame: its markup, and its style sheets in their order as one. The policy of the panel allows
 * inline ones only through the object model, where they would come after the others. @throws Error for an address that is no page of ours
 */
async function loadPage(path: string): Promise<{ readonly html: string; readonly css: string }> {
  const address = new URL(path, location.origin);
  if (address.origin !== location.origin) throw new Error(`${path} is not on this site.`);
  const html = toFramePage(await read(address, 'text/html'));
  const sheets = [...html.matchAll(STYLES)].map(([, css, link]) =>
    link ? read(new URL(link, location.origin), 'text/css') : css,
  );
  return { html: html.replace(STYLES, ''), css: (await Promise.all(sheets)).join('\n') };
}

type Cells = readonly (readonly [column: number, row: number, clicks: number])[];

/** Marks within which the number of clicks stands. */
const NUMBERED = 12;
/** The site has it nowhere else. */
const MARK_COLOR = 'royalblue';

/** Draws a mark at each cell; the more clicks, the larger and stronger. */
function drawCells(page: Document, cells: Cells, say: (count: number) => string): void {
  page.getElementById('click-marks')?.remove();
  const layer = page.createElement('div');
  layer.id = 'click-marks';
  Object.assign(layer.style, { position: 'absolute', inset: '0', zIndex: '2147483647', pointerEvents: 'none' });
  const most = Math.max(1, ...cells.map(([, , clicks]) => clicks));
  const numbered = cells.toSorted((a, b) => b[2] - a[2]).slice(0, NUMBERED);
  for (const cell of cells.toSorted((a, b) => a[2] - b[2])) {
    const [column, row, clicks] = cell;
    const share = Math.sqrt(clicks / most);
    const size = 20 + 24 * share;
    const mark = page.createElement('span');
    mark.title = say(clicks);
    if (numbered.includes(cell) && clicks > 1) mark.textContent = String(clicks);
    Object.assign(mark.style, {
      position: 'absolute',
      left: `${((column + 0.5) / CLICK_COLUMNS) * 100}%`,
      top: `${(row + 0.5) * CLICK_ROW_PX}px`,
      width: `${size}px`,
      height: `${size}px`,
      translate: '-50% -50%',
      borderRadius: '50%',
      background: MARK_COLOR,
      boxShadow: '0 0 0 1px white',
      opacity: String(0.4 + 0.5 * share),
      color: 'white',
      font: '600 14px/1 system-ui',
      display: 'grid',
      placeItems: 'center',
    });
    layer.append(mark);
  }
  page.body.style.position = 'relative';
  page.body.append(layer);
}

/** Puts a style sheet into the document of a frame. */
function adoptStyles(frame: HTMLIFrameElement, css: string): void {
  const { contentDocument, contentWindow } = frame;
  if (!contentDocument || !contentWindow) return;
  // A sheet can be adopted only where it was made.
  const { CSSStyleSheet: Sheet } = contentWindow as unknown as { CSSStyleSheet: typeof CSSStyleSheet };
  const sheet = new Sheet();
  sheet.replaceSync(css);
  contentDocument.adoptedStyleSheets = [sheet];
}

interface Props {
  copy: AnalyticsPanelCopy;
  report: AnalyticsReport;
  path: string;
  format: Formatters;
}

/** A page of the site as it is now, with the places where people clicked it. */
export function ClickMap({ copy, report, path, format }: Props) {
  const { clicks: words } = copy.analytics.onPage;
  const { states } = copy.admin;
  const [device, setDevice] = useState<ClickDevice>(
    report.top.devices.rows[0]?.key === 'mobile' ? 'phone' : 'computer',
  );
  const days = daysOf(report);
  const clicks = useQuery(
    answerQuery(['click-map', path, device, days], readClickMap, { query: { page: path, device, ...days } }),
  );
  const page = useQuery({ queryKey: ['click-page', path], queryFn: () => loadPage(path), retry: false });
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const cells = clicks.data?.cells;
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (loads > 0 && shown && cells) drawCells(shown, cells, (count) => pluralize(words.cell, count, format.locale));
  }, [loads, cells, words, format]);
  return (
    <section aria-labelledby="traffic-clicks-heading" className="pt-6">
      <h4 id="traffic-clicks-heading" className="pb-2 font-semibold">
        {words.heading}
      </h4>
      <Segments
        id="traffic-clicks-device"
        copy={words}
        options={clickDeviceNames}
        chosen={device}
        onChoose={setDevice}
      />
      <p className="pt-3 text-note text-text-muted">
        {fillIn(words.text, { days: formatPeriod(days.from, days.to, format.locale) })}{' '}
        <a href={path} target="_blank" rel="noreferrer">
          {words.visit}
        </a>
      </p>
      <QueryState id="traffic-clicks-retry" copy={states} query={clicks} />
      {cells?.length === 0 && <p className="pt-3">{words.none}</p>}
      {page.isPending && <Loading label={states.loading} />}
      {page.isError && <p className="pt-3">{words.failed}</p>}
      {page.data && (
        <ScaledFrame
          key={device}
          frame={frame}
          title={fillIn(words.frame, { page: path })}
          html={page.data.html}
          width={clickDevices[device]}
          onLoad={() => {
            if (frame.current) adoptStyles(frame.current, page.data.css);
            setLoads((count) => count + 1);
          }}
        />
      )}
    </section>
  );
}
