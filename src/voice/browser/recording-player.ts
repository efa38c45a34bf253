import { waveformBox, waveformPath } from '#core/template/waveform-path.ts';

const DRAWING = 'http://www.w3.org/2000/svg';

/** Draws a waveform as `Waveform.astro` does. */
function drawWaveform(bars: readonly number[]): SVGSVGElement {
  const drawing = document.createElementNS(DRAWING, 'svg');
  const path = document.createElementNS(DRAWING, 'path');
  drawing.setAttribute('class', 'waveform');
  drawing.setAttribute('viewBox', waveformBox(bars));
  drawing.setAttribute('preserveAspectRatio', 'none');
  drawing.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', waveformPath(bars));
  path.setAttribute('vector-effect', 'non-scaling-stroke');
  drawing.append(path);
  return drawing;
}

interface Recording {
  /** Id of the player. */
  readonly id: string;
  /** MP3. */
  readonly bytes: ArrayBuffer;
  /** Loudness of each bar, 0 to 100. */
  readonly bars: readonly number[];
  /** Accessible name. */
  readonly label: string;
  /** Its words: recordings of the same words can be compared. */
  readonly says?: string;
}

/** Creates the player of a recording that was just made, as `CallPlayer.astro` draws one. Revoke its address when it goes. */
export function createRecordingPlayer({ id, bytes, bars, label, says = '' }: Recording): HTMLAnchorElement {
  const link = document.createElement('a');
  link.id = id;
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'audio/mpeg' }));
  link.className = 'call-player call-short';
  Object.assign(link.dataset, { call: '', says, title: label });
  link.setAttribute('aria-label', label);
  link.append(Object.assign(document.createElement('span'), { className: 'play' }), drawWaveform(bars));
  return link;
}
