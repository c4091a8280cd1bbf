import { type ReactNode, use } from 'react';

type View<Props> = (props: Props) => ReactNode;

/** A view whose script is fetched with the first page that shows it (docs/decisions/0006). */
export interface OnDemandView<Props> {
  (props: Props): ReactNode;
  load(): Promise<View<Props>>;
}

/**
 * Unlike React.lazy it renders at once as soon as the script is there, so that the server waits only the first time
 * and no boundary shows its fallback for a script that was loaded before.
 */
export function onDemand<Props extends object>(
  fetchView: () => Promise<View<Props>>,
): OnDemandView<Props> {
  let loaded: View<Props> | undefined;
  let loading: Promise<View<Props>> | undefined;
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
  function OnDemand(props: Props) {
    const View = loaded ?? use(load());
    return <View {...props} />;
  }
  return Object.assign(OnDemand, { load });
}
