import { QueryClientProvider } from '@tanstack/react-query';
import { Tabs, Tooltip } from 'radix-ui';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { showToast, showToastOnNextPage } from '#core/browser/toasts.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { AdminCopy } from '#panel/admin.copy.ts';
import { Button } from '#panel/Button.tsx';
import { goTo, mayLeave, useRoute } from '#panel/hash-router.ts';
import { Loading } from '#panel/QueryState.tsx';
import type { Session } from '#panel/session/session.state.ts';
import { $session, logOut } from '#panel/session/session.ts';
import { useDocumentTitle } from '#panel/use-document-title.ts';
import { useIdle } from '#panel/use-idle.ts';
import { Boundary } from '../Boundary.tsx';
import { awaitField, keepLetter, takeLetters } from '../palette/typed-ahead.ts';
import type { AdminPanelCopy } from '../panel-copy.ts';
import { createQueryClient } from './query-client.ts';
import { LoginAgain, SessionExpiry } from './SessionExpiry.tsx';
import { TabCount } from './TabCount.tsx';
import { tabs } from './tabs.ts';
import { WaitingLabel } from './WaitingLabel.tsx';

const loadPalette = () => import('../palette/Palette.tsx');
const Palette = lazy(loadPalette);
/** Time after which the palette is loaded, ms: so that it is there before it is asked for, and behind what is on screen. */
const PALETTE_DELAY_MS = 1_500;
const TAB_IDS = tabs.map(({ id }) => id);

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Time without a key press after which the keyboard counts as idle, ms. */
const IDLE_MS = 1_000;
const KEYS = ['keydown'];

const TAB =
  'min-h-12 px-1.5 -outline-offset-2 border-b-2 border-transparent whitespace-nowrap text-text-muted hover:text-text ' +
  'data-[state=active]:border-text data-[state=active]:font-semibold data-[state=active]:text-text';
/** The name gives way before the tabs do. */
const USER = 'flex min-w-fit flex-1 items-center gap-4 max-lg:-order-1 max-lg:min-h-11 max-lg:basis-full';

interface Props {
  copy: AdminPanelCopy;
  session: Session;
}

export default function Dashboard({ copy, session }: Props) {
  const [queries] = useState(createQueryClient);
  const { tab, place } = useRoute();
  const shown = tabs.find(({ id }) => id === tab) ?? tabs[0];
  // A dialog that opens while the admin types would take keys meant for the page.
  const asks = useIdle(KEYS, IDLE_MS, { isWatched: session.phase === 'ended', isFinal: true });
  useEffect(() => keepInView(document.getElementById(`tab-${shown?.id}`)), [shown]);
  const finding = usePalette(copy.admin);
  useDocumentTitle((shown && copy.admin.shell.tab[shown.id]) ?? '');
  if (!shown) return null;
  return (
    <QueryClientProvider client={queries}>
      <Tooltip.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
        <WaitingLabel />
        <SessionExpiry copy={copy.admin} locale={copy.locale} session={session} />
        <Tabs.Root
          value={shown.id}
          onValueChange={(id) => goTo({ tab: id, place: '' })}
          activationMode="manual"
          className="group wrap pt-2 pb-20 has-[[data-writing]]:py-0"
        >
          <PanelBar copy={copy.admin} session={session} onFind={() => void finding.open()} />
          <Tabs.Content value={shown.id} className="focus-visible:outline-none" tabIndex={-1}>
            <Boundary key={shown.id} copy={copy.admin.states}>
              <Suspense fallback={<Loading label={copy.admin.states.loading} />}>
                <shown.View copy={copy} place={place} />
              </Suspense>
            </Boundary>
          </Tabs.Content>
        </Tabs.Root>
      </Tooltip.Provider>
      {finding.isOpen && (
        <Suspense fallback={null}>
          <Palette copy={copy} tabs={TAB_IDS} onClose={finding.close} />
        </Suspense>
      )}
      {asks && <LoginAgain copy={copy.admin} onLeave={() => logOutAndLeave(copy.admin)} />}
    </QueryClientProvider>
  );
}

/** On a phone the tabs scroll, and their counts, which come later, move them. Returns what ends it. */
function keepInView(tab: HTMLElement | null): (() => void) | undefined {
  const list = tab?.parentElement;
  if (!tab || !list) return undefined;
  tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const observer = new ResizeObserver(() => {
    const most = tab.offsetLeft;
    list.scrollLeft = Math.min(Math.max(list.scrollLeft, most + tab.offsetWidth - list.clientWidth), most);
  });
  for (const each of list.children) observer.observe(each);
  return () => observer.disconnect();
}

interface BarProps {
  copy: AdminCopy;
  session: Session;
  onFind: () => void;
}

/** Tabs, and what is on every one of them. */
function PanelBar({ copy, session, onFind }: BarProps) {
  const words = copy.shell;
  return (
    <div className="flex items-center justify-between gap-4 border-b border-border max-lg:flex-wrap group-has-[[data-writing]]:hidden">
      <h1 className="sr-only">{words.heading}</h1>
      <Tabs.List
        aria-label={words.tabs}
        className="relative -ms-1.5 flex gap-x-2 gap-y-1 overflow-x-auto max-lg:flex-1"
      >
        {tabs.map(({ id }) => (
          <Tabs.Trigger key={id} id={`tab-${id}`} value={id} className={TAB}>
            {words.tab[id]}
            <TabCount id={id} words={words.waiting} />
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {/* On narrow screens these have a line of their own, which is there before the name. */}
      <div className={USER}>
        <p className="w-0 flex-1 truncate text-note text-text-muted lg:text-end">
          {session.phase === 'in' && session.username && fillIn(words.user, { name: session.username })}
        </p>
        <Button
          id="admin-find"
          label={copy.palette.open}
          title={copy.palette.openHint}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onFind}
        />
        <Button id="admin-logout" label={words.logout} onClick={() => logOutAndLeave(copy)} />
      </div>
    </div>
  );
}

/** The palette, open or not. Ctrl+K opens it, unless the text in which it is pressed has its own use of it. */
function usePalette({ palette, states }: AdminCopy) {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(async () => {
    awaitField();
    try {
      await loadPalette();
      setOpen(true);
    } catch {
      takeLetters();
      void showToast({ title: palette.heading, text: states.unreachable, look: 'destructive' });
    }
  }, [palette, states]);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (keepLetter(event)) return event.preventDefault();
      const isAsked =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isAsked || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      void open();
    }
    addEventListener('keydown', onKeyDown);
    const loading = setTimeout(() => void loadPalette().catch(() => {}), PALETTE_DELAY_MS);
    return () => {
      removeEventListener('keydown', onKeyDown);
      clearTimeout(loading);
    };
  }, [open]);
  return { isOpen, open, close: () => setOpen(false) };
}

/** Logs out and goes to the home page, which shows the result. Unsaved edits are confirmed first. */
async function logOutAndLeave({ toasts }: AdminCopy): Promise<void> {
  // Without a session nothing could be saved: the recovery draft stays in this browser.
  if ($session.get().phase === 'in' && !(await mayLeave())) return;
  const hasEnded = await logOut();
  showToastOnNextPage(hasEnded ? toasts.loggedOut : toasts.logoutFailed);
  location.assign('/');
}
