/** Paths on a 24 by 24 grid, in the style of Lucide (ISC license). */
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
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[shape]} />
    </svg>
  );
}
