import { Component, type ComponentType, lazy, type ReactNode } from 'react';
import { texts } from './editor.texts.ts';
import { currentSession } from './session/current-session.ts';

/**
 * A part of the editor that is loaded when it is first shown. If it cannot be loaded, without a connection or after an update, it
 * is closed and says so; else the error page would take the place of the edited page (G-652). Shown again, it is loaded again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
): (props: Props) => ReactNode {
  const begin = () => lazy(async () => ({ default: await load() }));
  let Loaded = begin();
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part
  return function LazyPart(props: Props) {
    const Part = Loaded as ComponentType<Props>;
    const onFailed = () => {
      Loaded = begin();
      currentSession.get()?.alert.set({ kind: 'error', text: texts.notLoaded });
      (props as { onClose?: () => void }).onClose?.();
    };
    return (
      <Boundary onFailed={onFailed}>
        <Part {...props} />
      </Boundary>
    );
  };
}

interface BoundaryProps {
  onFailed(): void;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
