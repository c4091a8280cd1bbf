import { type ReactNode, use } from 'react';

type View<Props> = (props: Props) => ReactNode;

/** A view whose script is loaded with the first page that shows it (docs/decisions/0006). */
export interface OnDemandView<Props> {
  (props: Props): ReactNode;
  load(): Promise<View<Props>>;
}

/** React renders again at once after a failure: a new request each time would never end. */
const RETRY_AFTER = 2000;

/**
 * A script is missing: loads the document again, as the router does for a route's script (ERR-17). Before hydration the inline
 * loader does so, at most once a minute (ERR-09); then the server's HTML stays, and its links work.
 */
function replacePage(error: unknown): Promise<never> {
  if (import.meta.env.SSR) throw error;
  if (window.foyerEarly) window.foyerEarly.reload();
  else if (navigator.onLine) location.reload();
  else throw error;
  return new Promise(() => {});
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
  let rendered: Promise<View<Props>> | undefined;
  const loadForRender = () => {
    rendered ??= load().catch((error: unknown) => {
      setTimeout(() => (rendered = undefined), RETRY_AFTER);
      return replacePage(error);
    });
    return rendered;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once per type, where the registry is made
  function OnDemand(props: Props) {
    const View = loaded ?? use(loadForRender());
    return <View {...props} />;
  }
  return Object.assign(OnDemand, { load });
}
