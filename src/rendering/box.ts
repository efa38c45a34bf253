/** The one typeface, as the drawing knows it. */
export const FAMILY = 'Host Grotesk';

/** An element as satori reads it: what JSX would make, without React. */
export interface Box {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

export const box = (
  style: Readonly<Record<string, string | number>>,
  ...children: readonly (Box | string)[]
): Box => ({ type: 'div', props: { style: { display: 'flex', ...style }, children } });
