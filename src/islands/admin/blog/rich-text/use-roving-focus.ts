import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const CONTROLS = 'button, select';
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A toolbar is one stop of the tab key; inside, the arrow keys lead from control to control. */
export function useRovingFocus(bar: RefObject<HTMLElement | null>) {
  const last = useRef<Element | null>(null);
  const controls = () => [...(bar.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];

  /** The control that has the focus, had it last, or the first one. */
  const stop = (all: readonly HTMLElement[]) => all.find((each) => each === last.current) ?? all[0];

  // Controls come and go with what is selected.
  useLayoutEffect(() => {
    const all = controls();
    const current = stop(all);
    for (const each of all) each.tabIndex = each === current ? 0 : -1;
  });

  function moveTo(control: HTMLElement | undefined) {
    last.current = control ?? null;
    for (const each of controls()) each.tabIndex = each === control ? 0 : -1;
    control?.focus();
  }

  return {
    enter: () => moveTo(stop(controls())),
    onFocus: ({ target }: { target: EventTarget }) => {
      if (target !== last.current && target instanceof HTMLElement) moveTo(target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const all = controls();
      const at = all.indexOf(event.target as HTMLElement);
      if (!step || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      moveTo(all[step(at, all.length)]);
    },
  };
}
