import { useState } from 'react';
import { fillIn } from '#shell/fill-in.ts';
import { changeTake } from '../change-take.ts';
import type { Sample, Take } from '../voice.state.ts';
import type { VoiceParts } from '../voice-parts.ts';
import { Icon } from './Icon.tsx';
import { Player } from './Player.tsx';

interface Props {
  parts: VoiceParts;
  sample: Sample;
  sound: HTMLAudioElement;
}

const LETTERS = ['A', 'B'] as const;

/** A recording to play and to keep; of two voices, one is heard at a time, at the same place of the text. */
export function TakePlayer({ parts, sample, sound }: Props) {
  const words = parts.copy.result;
  const [heard, setHeard] = useState(0);
  const take = sample.takes[heard] ?? sample.takes[0];
  const nameOf = ({ voice }: Take) => parts.voices.find(({ id }) => id === voice)?.name ?? voice;
  const label = fillIn(words.one, { name: nameOf(take), stability: sample.stability.toFixed(1) });

  function hear(at: number, next: Take): void {
    setHeard(at);
    changeTake(sound, next.url);
  }

  return (
    <>
      {sample.takes.length === 1 ? (
        <p className="voice-take">{label}</p>
      ) : (
        <fieldset className="voice-takes">
          <legend className="unseen">{words.takes}</legend>
          {sample.takes.map((each, at) => (
            <label key={each.voice} className="voice-pill">
              <input
                type="radio"
                name="voice-take"
                id={`voice-take-${LETTERS[at]}`}
                className="unseen"
                checked={each === take}
                onChange={() => hear(at, each)}
              />
              {fillIn(words.take, { letter: LETTERS[at] ?? '', name: nameOf(each) })}
            </label>
          ))}
        </fieldset>
      )}
      <Player
        id="voice-result"
        label={label}
        words={parts.player}
        sound={sound}
        seconds={take.seconds}
        bars={take.bars}
      >
        <a id="voice-download" href={take.url} download={parts.fileName} className="voice-download">
          <Icon shape="download" />
          {words.download}
        </a>
      </Player>
    </>
  );
}
