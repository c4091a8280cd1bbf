import { Suspense, useEffect } from 'react';
import type { EditedPage } from '#content/view/edit-mode.ts';
import type { EditorUser } from '../editor-api.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { listPanels } from '../panels/panels.tsx';
import { useObservable } from '../session/observable.ts';
import type { OpenablePanel } from './actions.ts';
import './keep-typed.ts';
import { openSwitcher } from './open-switcher.ts';
import { useNotedPage } from './recent-pages.ts';
import { useSwitcherKey } from './use-switcher-key.ts';

const SwitcherDialog = lazyPart(async () => (await import('./switcher-dialog.tsx')).SwitcherDialog);

/** The panels that can be opened here. */
function listOpenable(page: EditedPage | null, user: EditorUser): OpenablePanel[] {
  return listPanels(page?.content_type ?? '', user).flatMap(([name, { label, isAnywhere }]) =>
    page || isAnywhere ? [{ name, label }] : [],
  );
}

interface SwitcherProps {
  user: EditorUser;
  /** null without editable content */
  page: EditedPage | null;
  onLeave(): void;
}

/** One field that leads to every page and record and does what the editor can (G-513). Loaded when it is opened. */
export function Switcher(props: SwitcherProps) {
  const isOpen = useObservable(openSwitcher);
  useSwitcherKey();
  useNotedPage(props.page, props.user.id);
  useEffect(() => () => openSwitcher.set(false), []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <SwitcherDialog
        {...props}
        panels={listOpenable(props.page, props.user)}
        onClose={() => openSwitcher.set(false)}
      />
    </Suspense>
  );
}
