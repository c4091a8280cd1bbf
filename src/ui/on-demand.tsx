import { type ReactNode, use } from 'react';

type View<Props> = (props: Props) => ReactNode;

/** A view whose script is loaded with the first page that shows it (docs/decisions/0006). */
export interface OnDemandView<Props> {
  (props: Props): ReactNode;
  load(): Promise<View<Props>>;
}

/**
 * Unlike React.lazy it renders synchronously once loaded: the server waits only the first time, and no boundary falls back for
 * a loaded script.
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
        loading = undefined; // the next attempt may succeed
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
