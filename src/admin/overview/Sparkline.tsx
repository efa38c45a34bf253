interface Props {
  /** One number a day, oldest first. */
  values: readonly number[];
}

const [WIDTH, HEIGHT] = [120, 28];

/** Course of a figure, for the eye alone: the sentence below it says the same in words. */
export function Sparkline({ values }: Props) {
  const max = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length - 1);
  const points = values.map(
    (value, at) => `${(at * step).toFixed(1)},${(HEIGHT - 1 - (value / max) * (HEIGHT - 2)).toFixed(1)}`,
  );
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-8 w-full fill-none stroke-accent stroke-2"
    >
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
