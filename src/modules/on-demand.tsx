import { type ReactNode, use } from 'react';
import type { ViewProps } from './view.tsx';

type View<Fields> = (props: ViewProps<Fields>) => ReactNode;

/** A view whose script is fetched with the first page that has such a module (docs/decisions). */
export interface OnDemandView<Fields> {
  (props: ViewProps<Fields>): ReactNode;
  load(): Promise<View<Fields>>;
}

/**
 * Unlike React.lazy it renders at once as soon as the script is there, so that the server waits only the first time
 * and no boundary shows its fallback for a script that was loaded before.
 */
export function onDemand<Fields>(fetchView: () => Promise<View<Fields>>): OnDemandView<Fields> {
  let loaded: View<Fields> | undefined;
  let loading: Promise<View<Fields>> | undefined;
  const load = () => {
    loading ??= fetchView().then(
      (view) => {
        loaded = view;
        return view;
      },
      (error: unknown) => {
        loading = undefined; // the next try may have a connection
        throw error;
      },
    );
    return loading;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once per type, where the registry is made
  function OnDemand(props: ViewProps<Fields>) {
    const View = loaded ?? use(load());
    return <View {...props} />;
  }
  return Object.assign(OnDemand, { load });
}
