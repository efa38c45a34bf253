import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { toClock } from '../../call/call.state.ts';
import type { CallSession } from '../../call/call-session.ts';
import type { CallCopy } from '../../content/chat.copy.ts';
import { IconButton } from './Buttons.tsx';

/** A call that is under way: what the agent does, the voice as it sounds, and the buttons of a phone. */
export function CallBar({ session, copy }: { session: CallSession; copy: CallCopy }) {
  const call = useStore(session.$call);
  const elapsed = useSeconds(call.beganAt);
  if (call.step === 'ended') return null;
  const { step, hearing, note, isMuted, heard } = call;
  const speaker = step === 'listening' ? 'visitor' : 'agent';
  const isStill = step === 'thinking' || (speaker === 'visitor' && isMuted);
  return (
    <section aria-label={copy.name} className="border-t border-border bg-surface-muted px-4 pt-2 pb-2.5">
      <div className="flex items-center gap-3">
        <VoiceBars analyser={session.analyserOf(speaker)} speaker={speaker} isStill={isStill} />
        <p className="min-w-0 flex-1 font-semibold whitespace-nowrap">
          <span role="status">{copy.steps[step]}</span>
          <span className="ms-2 font-normal text-text-muted tabular-nums">{toClock(elapsed)}</span>
        </p>
        {hearing !== 'typing' && (
          <IconButton
            id="call-mute"
            label={isMuted ? copy.unmute : copy.mute}
            shape={isMuted ? 'micOff' : 'mic'}
            onPress={() => session.mute(!isMuted)}
          />
        )}
        <button
          id="call-end"
          type="button"
          className="min-h-10 rounded-pill border border-danger px-4 font-semibold text-danger hover:bg-surface"
          onClick={session.hangUp}
        >
          {copy.end}
        </button>
      </div>
      <p className="pt-1 text-small text-text-muted" dir="auto">
        {heard || (!note && copy.ears[hearing])}
        <span aria-live="polite">{!heard && note && copy.ears[note]}</span>
      </p>
    </section>
  );
}

/** Milliseconds since a moment, drawn anew each second. */
function useSeconds(since: number): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now - since;
}

const BARS = 9;

interface BarsProps {
  analyser: AnalyserNode | null;
  speaker: keyof typeof COLORS;
  isStill: boolean;
}

const COLORS = { agent: 'bg-accent', visitor: 'bg-text' } as const;

/** The voice that is heard as bars; still for visitors who want less motion, and while there is none. */
function VoiceBars({ analyser, speaker, isStill }: BarsProps) {
  const bars = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const items = [...(bars.current?.children ?? [])] as HTMLElement[];
    for (const item of items) item.style.scale = '1 0.15';
    if (!analyser || isStill || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const levels = new Uint8Array(analyser.frequencyBinCount);
    let frame = requestAnimationFrame(function draw() {
      analyser.getByteFrequencyData(levels);
      for (const [at, item] of items.entries()) {
        // Most of a voice lies in the lower half.
        const level = levels[2 + Math.floor((at * levels.length) / (BARS * 2))] ?? 0;
        item.style.scale = `1 ${Math.max(0.15, level / 255)}`;
      }
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [analyser, isStill]);
  return (
    <span ref={bars} aria-hidden="true" className="flex h-7 flex-none items-center gap-0.5">
      {Array.from({ length: BARS }, (_, at) => (
        <i key={`${at + 1}`} className={`h-full w-0.75 rounded-pill ${COLORS[speaker]}`} />
      ))}
    </span>
  );
}
