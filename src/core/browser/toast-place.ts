/** A rectangle of the screen, CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Steps in which places are tried, pixels. */
const STEP = 8;
/** Elements that people press, type into or move. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

const overlapOf = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/**
 * Moves a box up, then to the left side, until it covers no control: by how many pixels. Where every place covers one,
 * it goes to the one that covers least. `box`: where it stands, with room to `edge` pixels from the top and the left.
 */
export function findFreePlace(box: Box, controls: readonly Box[], edge: number): { x: number; y: number } {
  let best = { x: 0, y: 0, covered: Number.POSITIVE_INFINITY };
  for (const x of [0, Math.min(0, edge - box.left)]) {
    for (let y = 0; y === 0 || box.top + y >= edge; y -= STEP) {
      const moved = { left: box.left + x, right: box.right + x, top: box.top + y, bottom: box.bottom + y };
      const covered = controls.reduce((sum, control) => sum + overlapOf(moved, control), 0);
      if (covered === 0) return { x, y };
      if (covered < best.covered) best = { x, y, covered };
    }
  }
  return { x: best.x, y: best.y };
}

/** The controls of the page that can be seen, but those of `region`. */
export function controlsBeside(region: Element): Box[] {
  const { innerWidth: right, innerHeight: bottom } = window;
  const screen = { left: 0, top: 0, right, bottom };
  return [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !region.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter((box) => overlapOf(box, screen) > 0);
}
