import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waveformBox, waveformPath } from '#core/template/waveform-path.ts';
import type { Film } from './film.ts';

/** Size of the picture, pixels. */
export const PICTURE = { width: 1280, height: 720 } as const;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Colors and typeface are those of the site in its light theme. `ramps`: the colors of `tokens.css`. */
const styles = (font: string, ramps: string) => `${ramps}
@font-face { font-family: Host; font-weight: 300 800; src: url(data:font/woff2;base64,${font}) }
* { box-sizing: border-box; margin: 0 }
body { width: ${PICTURE.width}px; height: ${PICTURE.height}px; padding: 40px 56px; font: 20px/1.4 Host; color: var(--ink-950); background: var(--sand-100);
  display: grid; grid-template: auto auto 1fr / 1fr 380px; gap: 20px 64px }
header { grid-column: 1 / 3; display: flex; justify-content: space-between; font-variant-numeric: tabular-nums; color: var(--stone-600) }
svg { grid-column: 1 / 3; width: 100%; height: 76px; overflow: visible; fill: none; stroke-width: 4px; stroke-linejoin: round }
.ahead { stroke: var(--sand-300) } .played { stroke: var(--accent-600) }
main { align-self: center; display: grid; gap: 26px }
.turn { display: none } .turn.before { display: block; color: var(--stone-600); font-size: 24px } .turn.now { display: block }
.turn p { font-size: 20px; color: var(--stone-600) } .turn.now b { font-size: 52px; line-height: 1.06; letter-spacing: -0.035em }
b { font-weight: 650 } .turn.before b { font-weight: 400 }
.turn.now span { color: var(--stone-400) } .turn.now span.said { color: var(--ink-950) } .turn.now span.heard { color: var(--accent-700) }
aside { padding-top: 12px; display: grid; gap: 13px; align-content: start }
aside > p { color: var(--stone-600); opacity: 0 } aside > p.there { opacity: 1 }
.trace { opacity: 0; padding: 15px 22px; border: 1px solid var(--sand-300); border-radius: 20px; background: var(--sand-50) }
.trace small { font-size: 17px; color: var(--accent-700); font-weight: 600 } .trace h2 { font-size: 25px; letter-spacing: -0.02em; line-height: 1.2; margin: 4px 0 6px }
.trace div { font-size: 18px; color: var(--stone-600) }`;

/** The page whose pictures are the film. `showAt` in `record-film.ts` brings it to a moment. */
export async function toFilmPage(film: Film, projectRoot: string): Promise<string> {
  const font = await readFile(join(projectRoot, 'src/core/ui/fonts/host-grotesk-prose.woff2'), 'base64');
  const tokens = await readFile(join(projectRoot, 'src/core/ui/tokens.css'), 'utf8');
  const [ramps = ''] = /:root \{[^}]*\}/.exec(tokens) ?? [];
  const turns = film.turns.map(({ name, words }) => {
    const spans = words.map(
      ({ text, start, end }) => `<span data-start="${start}" data-end="${end}">${escaped(text)}</span>`,
    );
    return `<div class="turn"><p>${escaped(name)}</p><b>${spans.join(' ')}</b></div>`;
  });
  const traces = film.traces.map(
    ({ at, kind, title, text }) =>
      `<div class="trace" data-at="${at}"><small>${escaped(kind)}</small><h2>${escaped(title)}</h2><div>${escaped(text)}</div></div>`,
  );
  const wave = (look: string) =>
    `<path class="${look}" d="${waveformPath(film.bars)}" vector-effect="non-scaling-stroke"/>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Film</title><style>${styles(font, ramps)}</style>
<header><span>${escaped(film.state)}</span><span id="clock"></span></header>
<svg viewBox="${waveformBox(film.bars)}" preserveAspectRatio="none">${wave('ahead')}${wave('played')}</svg>
<main>${turns.join('')}</main><aside><p>${escaped(film.left)}</p>${traces.join('')}</aside></html>`;
}
