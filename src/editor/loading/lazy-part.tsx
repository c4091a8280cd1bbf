import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';
import { texts } from '../editor.texts.ts';
import { NotLoaded, say } from './load-part.ts';

type View<Props> = (props: Props) => ReactNode;

/** A part of the editor that is loaded when it is first shown. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loaded before, it is shown at once. */
  load(): Promise<unknown>;
}

/**
 * A part of the editor that is loaded when it is first shown. If it cannot be loaded, without a connection or after an update, or
 * fails while it is shown, it is closed and says so; else the error page would take the place of the edited page (G-652). Shown
 * again, it is loaded again.
 */
export function lazyPart<Props extends object>(
  fetchView: () => Promise<View<Props>>,
): LazyPart<Props> {
  let loaded: View<Props> | undefined;
  const load = async () => {
    loaded = await fetchView();
    return loaded;
  };
  const begin = () =>
    lazy(() =>
      load().then(
        (view) => ({ default: view as ComponentType<Props> }),
        (cause: unknown) => Promise.reject(new NotLoaded('', { cause })),
      ),
    );
  let Lazy = begin();
  const onFailed = (error: unknown) => {
    if (error instanceof NotLoaded) Lazy = begin();
    say(error instanceof NotLoaded ? texts.notLoaded : texts.failed);
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part
  function Part(props: Props) {
    // the same from the first render on: another component would mount again and lose its state
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return (
      <Boundary
        onFailed={(error) => {
          onFailed(error);
          (props as { onClose?: () => void }).onClose?.();
        }}
      >
        <Shown {...props} />
      </Boundary>
    );
  }
  return Object.assign(Part, { load });
}

interface BoundaryProps {
  onFailed(error: unknown): void;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailed(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
