import type { Page } from 'playwright';
import { ease } from './timeline.ts';

/** The page is a little smaller than the picture, so that its letters are readable where the video is small. */
const PICTURE = { width: 1280, height: 720 };
export const SCALE = 1.25;
export const VIEWPORT = { width: PICTURE.width / SCALE, height: PICTURE.height / SCALE };
/** Below the bar, pixels of the page. */
const BAR = 88;

/** Takes in a picture that is shown a number of times. */
type Film = (picture: Buffer, times: number) => Promise<void>;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Draws the pointer, which is in no screenshot by itself, above dialogs and popovers too. */
function drawPointer({ x, y }: Point): void {
  const ARROW = 'M2 1v17l4.6-4.3 2.8 6.3 2.9-1.3-2.8-6.1h6.3z';
  let pointer = document.getElementById('recorded-pointer');
  if (!pointer) {
    pointer = document.createElement('div');
    pointer.id = 'recorded-pointer';
    pointer.popover = 'manual';
    pointer.innerHTML = `<svg viewBox="0 0 20 22" width="20" height="22"><path d="${ARROW}"/></svg>`;
    document.body.append(pointer);
    const { style } = pointer;
    Object.assign(style, { inset: '0 auto auto 0', background: 'none', pointerEvents: 'none' });
    const path = pointer.querySelector('path');
    if (path) Object.assign(path.style, { fill: 'black', stroke: 'white', strokeWidth: '1.5px' });
  }
  pointer.showPopover();
  pointer.style.translate = `${x}px ${y}px`;
}

/** Scroll container of an element, its position, and the distance to the element, pixels. */
function findScrolled(element: Element, bar: number) {
  const page = document.documentElement;
  const own = element.closest('[role=log]');
  const scroller = own ?? page;
  const edge = own ? own.getBoundingClientRect().top + 8 : bar;
  const room = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  const distance = Math.min(element.getBoundingClientRect().top - edge, room);
  return { scroller, start: scroller.scrollTop, distance };
}

/** Takes pictures of a page, moment by moment: how fast the machine is does not show in them. */
export class Camera {
  #pointer: Point = { x: VIEWPORT.width * 0.62, y: VIEWPORT.height * 0.82 };
  #page: Page;
  #film: Film;

  constructor(page: Page, film: Film) {
    this.#page = page;
    this.#film = film;
  }

  /** The page as it is, for a number of pictures. */
  async hold(frames: number): Promise<void> {
    await this.#page.evaluate(drawPointer, this.#pointer);
    await this.#film(await this.#page.screenshot(), frames);
  }

  /** Brings a place to the upper edge of what it scrolls in: the page below its bar, or a window of its own. */
  async scrollTo(place: string, frames: number): Promise<void> {
    const scrolled = await this.#page.locator(place).first().evaluateHandle(findScrolled, BAR);
    for (let frame = 1; frame <= frames; frame += 1) {
      await scrolled.evaluate(
        ({ scroller, start, distance }, share) =>
          scroller.scrollTo({ top: start + distance * share, behavior: 'instant' }),
        ease(frame / frames),
      );
      await this.hold(1);
    }
  }

  async pointAt(place: string, frames: number): Promise<void> {
    const box = await this.#page.locator(place).first().boundingBox();
    if (!box) throw new Error(`There is no ${place} to point at.`);
    const start = this.#pointer;
    const end = { x: box.x + Math.min(box.width / 2, 160), y: box.y + box.height / 2 };
    for (let frame = 1; frame <= frames; frame += 1) {
      const share = ease(frame / frames);
      this.#pointer = { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
      await this.#page.mouse.move(this.#pointer.x, this.#pointer.y);
      await this.hold(1);
    }
  }

  async press(until: string): Promise<void> {
    await this.#page.mouse.click(this.#pointer.x, this.#pointer.y);
    await this.#ready(until);
  }

  async type(text: string, frames: number): Promise<void> {
    let typed = 0;
    for (let frame = 1; frame <= frames; frame += 1) {
      const due = Math.round((text.length * frame) / frames);
      await this.#page.keyboard.type(text.slice(typed, due));
      typed = due;
      await this.hold(1);
    }
  }

  async send(until: string): Promise<void> {
    await this.#page.keyboard.press('Enter');
    await this.#ready(until);
  }

  async open(url: string, until: string): Promise<void> {
    await this.#page.goto(url);
    await this.#ready(until);
  }

  async #ready(until: string): Promise<void> {
    await this.#page.locator(until).first().waitFor();
    await this.#page.waitForLoadState('networkidle');
    await this.#page.evaluate(() => document.fonts.ready);
  }
}
