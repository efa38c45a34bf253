import { useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import type { VoiceParts } from '../../content/try.copy.ts';
import type { Sample, SamplerResult } from '../voice.state.ts';
import { Icon, Player } from './Player.tsx';
import { PILL } from './Presets.tsx';

const TAKE = `${PILL} has-checked:border-text has-checked:bg-text has-checked:text-background has-focus-visible:outline-offset-3 has-focus-visible:[outline:2px_solid_var(--color-accent-text)]`;
const LETTERS = ['A', 'B'] as const;

/** Switches to the sample of another voice, at the same share of its length. */
function switchSound(sound: HTMLAudioElement, url: string): void {
  const share = sound.duration ? sound.currentTime / sound.duration : 0;
  const isPlaying = !sound.paused;
  sound.src = url;
  const seek = () => {
    sound.currentTime = share * sound.duration;
  };
  sound.addEventListener('loadedmetadata', seek, { once: true });
  if (isPlaying) sound.play().catch(() => undefined);
}

/** Player and download of a sample. Switching between two voices keeps the position in the text. */
export function SamplePlayer({
  parts,
  result,
  sound,
}: {
  parts: VoiceParts;
  result: SamplerResult;
  sound: HTMLAudioElement;
}) {
  const resultCopy = parts.copy.result;
  const [selected, setSelected] = useState(0);
  const sample = result.samples[selected] ?? result.samples[0];
  const nameOf = ({ voice }: Sample) => parts.voices.find(({ id }) => id === voice)?.name ?? voice;
  const label = fillIn(resultCopy.one, { name: nameOf(sample), stability: result.stability.toFixed(1) });

  return (
    <>
      {result.samples.length === 1 ? (
        <p className="text-note text-text-muted">{label}</p>
      ) : (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="unseen">{resultCopy.takes}</legend>
          {result.samples.map((each, at) => (
            <label key={each.voice} className={TAKE}>
              <input
                type="radio"
                name="voice-take"
                id={`voice-take-${LETTERS[at]}`}
                className="unseen"
                checked={each === sample}
                onChange={() => {
                  setSelected(at);
                  switchSound(sound, each.url);
                }}
              />
              {fillIn(resultCopy.take, { letter: LETTERS[at] ?? '', name: nameOf(each) })}
            </label>
          ))}
        </fieldset>
      )}
      <Player
        id="voice-result"
        label={label}
        copy={parts.player}
        sound={sound}
        seconds={sample.seconds}
        bars={sample.bars}
      >
        <a
          id="voice-download"
          href={sample.url}
          download={parts.fileName}
          className="ms-auto flex items-center gap-2 strong hover:text-accent-text"
        >
          <Icon shape="download" />
          {resultCopy.download}
        </a>
      </Player>
    </>
  );
}
