import { createPostRoute } from '#blog/panel/saving/send-post.ts';
import { goTo, type Route } from '#panel/hash-router.ts';
import { selectPerson } from '#sales/panel/inbox/Record.tsx';
import type { AdminPanelCopy } from '../panel-copy.ts';

/** Something that the palette does. */
export interface Action {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
}

const goes = (tab: string, place = '') => goTo({ tab, place });

const PLACES: Readonly<Record<keyof AdminPanelCopy['admin']['palette']['actions'], () => Route>> = {
  newPost: () => ({ tab: 'blog', place: createPostRoute() }),
  newDocument: () => ({ tab: 'knowledge', place: `new-${crypto.randomUUID()}` }),
  upload: () => ({ tab: 'knowledge', place: 'upload' }),
  newsroom: () => ({ tab: 'blog', place: 'newsroom' }),
  trash: () => ({ tab: 'blog', place: 'trash' }),
  quarantine: () => ({ tab: 'leads', place: 'quarantine' }),
  availability: () => ({ tab: 'bookings', place: 'availability' }),
  person: () => ({ tab: 'leads', place: 'person' }),
};

/** Actions of the panel, those that make something first. `tabs`: ids of the tabs, in their order. */
export function actionsOf({ admin: { palette, shell } }: AdminPanelCopy, tabs: readonly string[]): Action[] {
  const names = Object.keys(PLACES) as (keyof typeof PLACES)[];
  return [
    ...names.map((name) => ({
      id: name,
      label: palette.actions[name],
      run() {
        if (name === 'person') selectPerson('');
        goTo(PLACES[name]());
      },
    })),
    ...tabs.map((tab) => ({ id: `tab-${tab}`, label: shell.tab[tab] ?? tab, run: () => goes(tab) })),
  ];
}

/** Actions with a word that begins with each of the words that were typed. */
export function matchActions(actions: readonly Action[], typed: string): Action[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return actions.filter(({ label }) => {
    const words = label.toLowerCase().split(/\s+/);
    return wanted.every((each) => words.some((word) => word.startsWith(each)));
  });
}
