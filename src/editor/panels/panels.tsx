import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect } from 'react';
import type { EditedPage } from '#content/view/edit-mode.ts';
import type { EditorUser } from '../editor-api.ts';
import type { EditorIconName } from '../editor-icon.tsx';
import { useObservable } from '../session/observable.ts';
import { openPanel } from './open-panel.ts';
import { panelTexts } from './panels.texts.ts';
import { PanelBody, SidePanel } from './side-panel.tsx';

/** What is handed to every panel; whatever is edited is found by `useSession` (null while an older version is shown). */
export interface PanelProps {
  page: EditedPage;
  user: EditorUser;
  onClose(): void;
}

interface Panel {
  label: string;
  icon: EditorIconName;
  /** only of pages of the tree; what is about a record (a production, a person) is kept with that */
  isOfPages?: true;
  /** what is in it: a `PanelBody` and, where it has buttons that stay, a `PanelFooter` */
  Content: LazyExoticComponent<ComponentType<PanelProps>>;
}

/** What the menu 'Mehr' of the toolbar opens at the side, in its order. Each comes when it is first asked for. */
export const PANELS = {
  versions: {
    label: 'Fassungen',
    icon: 'versions',
    Content: lazy(async () => ({
      default: (await import('../versions/versions-panel.tsx')).VersionsPanel,
    })),
  },
  check: {
    label: 'Seite prüfen',
    icon: 'check',
    Content: lazy(async () => ({
      default: (await import('../check/check-panel.tsx')).CheckPanel,
    })),
  },
  previewLinks: {
    label: 'Vorschaulinks',
    icon: 'link',
    Content: lazy(async () => ({
      default: (await import('../preview-links/preview-links-panel.tsx')).PreviewLinksPanel,
    })),
  },
  asOf: {
    label: 'Seite am …',
    icon: 'clock',
    Content: lazy(async () => ({
      default: (await import('../preview/as-of-panel.tsx')).AsOfPanel,
    })),
  },
  settings: {
    label: 'Seiteneinstellungen',
    icon: 'settings',
    isOfPages: true,
    Content: lazy(async () => ({
      default: (await import('../page-settings/page-settings-panel.tsx')).PageSettingsPanel,
    })),
  },
  newPage: {
    label: 'Neue Seite',
    icon: 'plus',
    Content: lazy(async () => ({
      default: (await import('../new-page/new-page-panel.tsx')).NewPagePanel,
    })),
  },
  deletedPages: {
    label: 'Gelöschte Seiten',
    icon: 'trash',
    Content: lazy(async () => ({
      default: (await import('../deleted-pages/deleted-pages-panel.tsx')).DeletedPagesPanel,
    })),
  },
  links: {
    label: 'Links',
    icon: 'link',
    Content: lazy(async () => ({
      default: (await import('../links/links-panel.tsx')).LinksPanel,
    })),
  },
  shortcuts: {
    label: 'Tastenkürzel',
    icon: 'keyboard',
    Content: lazy(async () => ({
      default: (await import('../shortcuts/shortcuts-panel.tsx')).ShortcutsPanel,
    })),
  },
} satisfies Record<string, Panel>;

export type PanelName = keyof typeof PANELS;

/** Those that there are for what is edited. @param content_type of its owner */
export function panelsFor(content_type: string): [PanelName, Panel][] {
  const all = Object.entries(PANELS) as [PanelName, Panel][];
  return all.filter(([, { isOfPages }]) => !isOfPages || content_type === 'pages.page');
}

/** The panel that is open, if one is. */
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
