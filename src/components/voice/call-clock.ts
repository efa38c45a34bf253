const minutes = (seconds: number) => Math.floor(seconds / 60);

/** `2:34` */
export function toClock(seconds: number): string {
  const rest = Math.floor(seconds % 60);
  return `${minutes(seconds)}:${String(rest).padStart(2, '0')}`;
}

/** The same for machines: `PT2M34S`. */
export const toDuration = (seconds: number) => `PT${minutes(seconds)}M${Math.floor(seconds % 60)}S`;
