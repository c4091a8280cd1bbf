import { Suspense, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { EditedPage } from '#content/view/edit-mode.ts';
import type { EditorUser } from '../editor-api.ts';
import { begunPage } from '../new-page/begun-page.ts';
import { useObservable } from '../session/observable.ts';
import { PAGES } from '../session/roots.ts';
import { KeepEarlyWords } from './early-words.ts';
import { openPanel } from './open-panel.ts';
import { panelTexts } from './panels.texts.ts';
import { PANELS, type Panel } from './panels.tsx';
import { PanelBody, SidePanel } from './side-panel.tsx';

/** Opens the panel of a new page; if it is open, opens it again for the next one. */
function openNewPage(): void {
  if (!begunPage.get()) return;
  if (openPanel.get() === 'newPage') flushSync(() => openPanel.set(null));
  openPanel.set('newPage');
}

/** Stands in where nothing is edited. */
const NO_PAGE: EditedPage = { id: 0, content_type: '', modules: [] };

/** The open side panel. Another page closes it, unless it is for going from page to page. */
export function OpenPanel({ page, user }: { page: EditedPage | null; user: EditorUser }) {
  const name = useObservable(openPanel);
  const close = () => openPanel.set(null);
  const shown = page ?? NO_PAGE;
  const place = `${shown.content_type}:${shown.id}`;
  useEffect(() => () => openPanel.set(null), []);
  useEffect(() => begunPage.subscribe(openNewPage), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on leaving a page
  useEffect(() => {
    return () => {
      const open = openPanel.get();
      if (open && !(PANELS[open] as Panel).stays) openPanel.set(null);
    };
  }, [place]);
  if (!name) return null;
  const { label, stays, isAnywhere, isOfPages, isOfRecords, keepsTyped, Content }: Panel =
    PANELS[name];
  if (!page && !isAnywhere) return null;
  // ids of pages and records are alike: a page's settings would be those of another page
  if (shown.content_type === PAGES ? isOfRecords : isOfPages) return null;
  return (
    <SidePanel key={stays ? name : `${name} ${place}`} title={label} onClose={close}>
      {keepsTyped?.() ? <KeepEarlyWords /> : null}
      <Suspense
        fallback={
          <PanelBody>
            <p role="status">{panelTexts.loading}</p>
          </PanelBody>
        }
      >
        <Content page={shown} user={user} onClose={close} />
      </Suspense>
    </SidePanel>
  );
}
