import { use } from 'react';
import { useStickyItem } from '#ui/list/sticky-items.ts';
import { Text } from '../fields/fields.tsx';
import { Children } from '../parts/children.tsx';
import { type PageAnchor, PageAnchorsContext } from '../parts/page-anchors.ts';
import { type ListViewProps, nodeProps, type ViewProps } from '../view.tsx';
import styles from './anchorlist.module.css';
import type { AnchorList, AnchorListItem } from './anchorlist.schema.ts';
import { anchorlistTexts } from './anchorlist.texts.ts';
import { CurrentAnchorContext, useCurrentAnchor } from './use-current-anchor.ts';

/**
 * MOD-20: links to anchors of this page: its own entries or, without any, all anchors (G-41). If sticky, a button at the edge
 * leads back to it (MOD-33).
 */
export function AnchorlistView({ module }: ListViewProps<AnchorList, AnchorListItem>) {
  const all = use(PageAnchorsContext);
  const own = module.children ?? [];
  const id = `anchorlist-${module.id}`;
  const shown: PageAnchor[] = own.length > 0 ? own : all;
  useStickyItem(module.sticky && shown.length > 0, {
    text: anchorlistTexts.label,
    link: null,
    url: `#${id}`,
  });
  const current = useCurrentAnchor(shown);
  return (
    <nav
      {...nodeProps(module)}
      id={module.sticky ? id : undefined}
      className={styles.list}
      aria-label={own[0] ? anchorlistTexts.from(own[0].text) : anchorlistTexts.label}
    >
      <CurrentAnchorContext value={current}>
        {own.length > 0 ? (
          <Children nodes={own} view={AnchorlistitemView} />
        ) : (
          all.map(({ anchor, text }) => (
            <div key={anchor} className={styles.item}>
              <a href={`#${anchor}`} aria-current={anchor === current ? 'location' : undefined}>
                {text}
              </a>
            </div>
          ))
        )}
      </CurrentAnchorContext>
    </nav>
  );
}

export function AnchorlistitemView({ module }: ViewProps<AnchorListItem>) {
  const isCurrent = use(CurrentAnchorContext) === module.anchor;
  return (
    <div {...nodeProps(module)} className={styles.item}>
      <a href={`#${module.anchor}`} aria-current={isCurrent ? 'location' : undefined}>
        <Text as="span" module={module} field="text" />
      </a>
    </div>
  );
}
