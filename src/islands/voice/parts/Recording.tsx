import type { Sample } from '../voice.state.ts';
import type { VoiceParts } from '../voice-parts.ts';
import { Bars } from './Bars.tsx';
import { TakePlayer } from './TakePlayer.tsx';

/** A voice that has not spoken yet. */
const SILENCE = Array<number>(72).fill(0);

interface Props {
  parts: VoiceParts;
  sample: Sample | null;
  sound: HTMLAudioElement | null;
}

/** Where the newest recording stands, or will. */
export function Recording({ parts, sample, sound }: Props) {
  const words = parts.copy.result;
  return (
    <section aria-labelledby="voice-recording" className="voice-recording">
      <h2 id="voice-recording">{words.heading}</h2>
      {sample && sound ? (
        <TakePlayer key={sample.id} parts={parts} sample={sample} sound={sound} />
      ) : (
        <div className="voice-empty">
          <p>{words.empty}</p>
          <Bars bars={SILENCE} />
        </div>
      )}
    </section>
  );
}
