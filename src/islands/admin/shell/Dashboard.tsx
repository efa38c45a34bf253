import { QueryClientProvider } from '@tanstack/react-query';
import { Tabs, Tooltip } from 'radix-ui';
import { Suspense, useEffect, useState } from 'react';
import type { AdminWords } from '../admin-words.ts';
import { Boundary } from '../parts/Boundary.tsx';
import { Loading } from '../parts/Loading.tsx';
import { goTo, usePlace } from '../place.ts';
import { LoginAgain } from '../session/LoginAgain.tsx';
import type { Session } from '../session/session.state.ts';
import { Ending } from './Ending.tsx';
import { leave } from './leave.ts';
import { createQueryClient } from './query-client.ts';
import { tabs } from './tabs.ts';
import { useRest } from './use-rest.ts';

/** Tooltips (specification, section 9), ms. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

interface Props {
  copy: AdminWords;
  session: Session;
}

export default function Dashboard({ copy, session }: Props) {
  const [queries] = useState(createQueryClient);
  const { tab, place } = usePlace();
  const shown = tabs.find(({ id }) => id === tab) ?? tabs[0];
  const words = copy.admin.shell;
  const asks = useRest(session.phase === 'ended');
  useEffect(() => {
    // On a phone not all of them stand side by side.
    document.getElementById(`tab-${shown?.id}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  if (!shown) return null;
  return (
    <QueryClientProvider client={queries}>
      <Tooltip.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
        <Ending copy={copy.admin} locale={copy.locale} session={session} />
        <Tabs.Root
          value={shown.id}
          onValueChange={(id) => goTo({ tab: id, place: '' })}
          activationMode="manual"
          className="wrap panel"
        >
          <div className="panel-head">
            <h1 className="sr-only">{words.heading}</h1>
            <Tabs.List aria-label={words.tabs} className="panel-tabs">
              {tabs.map(({ id }) => (
                <Tabs.Trigger key={id} id={`tab-${id}`} value={id} className="panel-tab">
                  {words.tab[id]}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
            <button id="admin-logout" type="button" className="text-button" onClick={() => leave(copy.admin)}>
              {words.logout}
            </button>
          </div>
          <Tabs.Content value={shown.id} className="panel-content" tabIndex={-1}>
            <Boundary key={shown.id} copy={copy.admin.states}>
              <Suspense fallback={<Loading label={copy.admin.states.loading} />}>
                <shown.View copy={copy} place={place} />
              </Suspense>
            </Boundary>
          </Tabs.Content>
        </Tabs.Root>
      </Tooltip.Provider>
      {asks && <LoginAgain copy={copy.admin} onLeave={() => leave(copy.admin)} />}
    </QueryClientProvider>
  );
}
