import type { ComponentType } from 'react';
import { mayPublish } from '#lib/actor/publishing.ts';
import { isBeginningComment } from '../comments/asked-comment.ts';
import type { EditorUser } from '../editor-api.ts';
import type { EditorIconName } from '../editor-icon.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { PAGES } from '../session/roots.ts';
import type { PanelProps } from './panel-props.ts';

export interface Panel {
  label: string;
  icon: EditorIconName;
  /** only for pages; records have their own forms */
  isOfPages?: true;
  /** only for records; pages have settings */
  isOfRecords?: true;
  /** changes what visitors see without a draft (G-536) */
  isOfPublishers?: true;
  /** also where nothing is edited */
  isAnywhere?: true;
  /** stays open while the author goes from page to page */
  stays?: true;
  /** it goes to a field once it has loaded, which gets what was typed until then */
  keepsTyped?: () => boolean;
  /** a `PanelBody` and, for fixed buttons, a `PanelFooter` */
  Content: ComponentType<PanelProps>;
}

/** Panels of the toolbar's menu 'Mehr', in order. Loaded on demand. */
export const PANELS = {
  versions: {
    label: 'Fassungen',
    icon: 'versions',
    Content: lazyPart(async () => (await import('../versions/versions-panel.tsx')).VersionsPanel),
  },
  facts: {
    label: 'Angaben',
    icon: 'facts',
    isOfRecords: true,
    Content: lazyPart(async () => (await import('../facts/facts-panel.tsx')).FactsPanel),
  },
  comments: {
    label: 'Kommentare',
    icon: 'comment',
    keepsTyped: () => isBeginningComment(),
    Content: lazyPart(async () => (await import('../comments/comments-panel.tsx')).CommentsPanel),
  },
  check: {
    label: 'Seite prüfen',
    icon: 'check',
    Content: lazyPart(async () => (await import('../check/check-panel.tsx')).CheckPanel),
  },
  previewLinks: {
    label: 'Vorschaulinks',
    icon: 'link',
    Content: lazyPart(
      async () => (await import('../preview-links/preview-links-panel.tsx')).PreviewLinksPanel,
    ),
  },
  asOf: {
    label: 'Seite am …',
    icon: 'clock',
    Content: lazyPart(async () => (await import('../preview/as-of-panel.tsx')).AsOfPanel),
  },
  settings: {
    label: 'Seiteneinstellungen',
    icon: 'settings',
    isOfPages: true,
    Content: lazyPart(
      async () => (await import('../page-settings/page-settings-panel.tsx')).PageSettingsPanel,
    ),
  },
  pageTree: {
    label: 'Seitenbaum',
    icon: 'tree',
    isAnywhere: true,
    stays: true,
    Content: lazyPart(async () => (await import('../page-tree/page-tree-panel.tsx')).PageTreePanel),
  },
  newPage: {
    label: 'Neue Seite',
    icon: 'plus',
    isAnywhere: true,
    keepsTyped: () => true,
    Content: lazyPart(async () => (await import('../new-page/new-page-panel.tsx')).NewPagePanel),
  },
  deletedPages: {
    label: 'Gelöschte Seiten',
    icon: 'trash',
    Content: lazyPart(
      async () => (await import('../deleted-pages/deleted-pages-panel.tsx')).DeletedPagesPanel,
    ),
  },
  patterns: {
    label: 'Vorlagen',
    icon: 'pattern',
    isOfPublishers: true,
    Content: lazyPart(async () => (await import('../patterns/patterns-panel.tsx')).PatternsPanel),
  },
  shared: {
    label: 'Gemeinsame Abschnitte',
    icon: 'shared',
    Content: lazyPart(async () => (await import('../shared/shared-panel.tsx')).SharedPanel),
  },
  replacing: {
    label: 'Suchen und ersetzen',
    icon: 'search',
    isOfPublishers: true,
    keepsTyped: () => true,
    Content: lazyPart(
      async () => (await import('../replacing/replacing-panel.tsx')).ReplacingPanel,
    ),
  },
  links: {
    label: 'Links',
    icon: 'link',
    Content: lazyPart(async () => (await import('../links/links-panel.tsx')).LinksPanel),
  },
  shortcuts: {
    label: 'Tastenkürzel',
    icon: 'keyboard',
    Content: lazyPart(
      async () => (await import('../shortcuts/shortcuts-panel.tsx')).ShortcutsPanel,
    ),
  },
} satisfies Record<string, Panel>;

export type PanelName = keyof typeof PANELS;

/** Panels available for the edited content. @param content_type of its owner */
export function listPanels(
  content_type: string,
  user: Pick<EditorUser, 'role'>,
): [PanelName, Panel][] {
  const all = Object.entries(PANELS) as [PanelName, Panel][];
  const isPage = content_type === PAGES;
  return all.filter(
    ([, { isOfPages, isOfRecords, isOfPublishers }]) =>
      !(isPage ? isOfRecords : isOfPages) && (!isOfPublishers || mayPublish(user)),
  );
}
