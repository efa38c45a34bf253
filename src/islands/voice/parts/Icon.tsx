/** Drawn on 24 by 24, as Lucide does (ISC licence). */
const SHAPES = {
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M7.5 5v14M16.5 5v14',
  download: 'M12 4v11m-5-4 5 5 5-5M5 20h14',
} as const;

interface Props {
  shape: keyof typeof SHAPES;
}

export function Icon({ shape }: Props) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="voice-icon">
      <path d={SHAPES[shape]} />
    </svg>
  );
}
