import { type ReactNode, useEffect, useState } from 'react';
import type { PanelCopy } from '#panel/admin.copy.ts';
import { Loading } from '#panel/QueryState.tsx';

/** A component as function components are; `ComponentType` takes no narrower props. */
type Part<P> = (props: P) => ReactNode;

const Waiting = ({ copy }: { copy: PanelCopy }) => <Loading label={copy.admin.states.loading} />;

/**
 * A component whose code is loaded when it is first shown, and which takes the place of `Until` the moment it is there;
 * React's `lazy` would leave its fallback for 300 ms. Effects of the parent do not wait for it. When the code cannot be
 * loaded, the nearest error boundary says so.
 */
export function deferred<P extends { copy: PanelCopy }>(
  load: () => Promise<{ default: Part<P> }>,
  Until: Part<P> = Waiting,
): Part<P> {
  let loaded: Part<P> | undefined;
  return function Deferred(props: P) {
    const [failure, setFailure] = useState<unknown>();
    const [Shown, show] = useState(() => loaded);
    useEffect(() => {
      load().then((module) => {
        loaded = module.default;
        show(() => module.default);
      }, setFailure);
    }, []);
    if (failure) throw failure;
    return Shown ? <Shown {...props} /> : <Until {...props} />;
  };
}
