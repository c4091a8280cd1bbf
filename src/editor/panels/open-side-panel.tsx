import { Suspense, useEffect } from 'react';
import type { EditedPage } from '#content/view/edit-mode.ts';
import type { EditorUser } from '../editor-api.ts';
import { useObservable } from '../session/observable.ts';
import { openPanel } from './open-panel.ts';
import { panelTexts } from './panels.texts.ts';
import { PANELS, type Panel } from './panels.tsx';
import { PanelBody, SidePanel } from './side-panel.tsx';

/** The open side panel. */
export function OpenPanel({ page, user }: { page: EditedPage; user: EditorUser }) {
  const name = useObservable(openPanel);
  const close = () => openPanel.set(null);
  useEffect(() => () => openPanel.set(null), []);
  if (!name) return null;
  const { label, Content }: Panel = PANELS[name];
  return (
    <SidePanel key={name} title={label} onClose={close}>
      <Suspense
        fallback={
          <PanelBody>
            <p role="status">{panelTexts.loading}</p>
          </PanelBody>
        }
      >
        <Content page={page} user={user} onClose={close} />
      </Suspense>
    </SidePanel>
  );
}
