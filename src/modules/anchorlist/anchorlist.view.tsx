import { use } from 'react';
import { Children } from '../children.tsx';
import { Text } from '../fields.tsx';
import { PageAnchorsContext } from '../page-anchors.ts';
import { type ListViewProps, nodeProps, type ViewProps } from '../view.tsx';
import styles from './anchorlist.module.css';
import type { AnchorList, AnchorListItem } from './anchorlist.schema.ts';
import { anchorlistTexts } from './anchorlist.texts.ts';

/** MOD-20: links to places of this page; its own entries or, without any, all anchors there are (G-41). */
export function AnchorlistView({ module }: ListViewProps<AnchorList, AnchorListItem>) {
  const anchors = use(PageAnchorsContext);
  const isOwn = (module.children?.length ?? 0) > 0;
  return (
    <nav
      {...nodeProps(module)}
      className={styles.list}
      aria-label={anchorlistTexts.label}
      data-sticky={module.sticky || undefined}
    >
      {isOwn ? (
        <Children nodes={module.children} view={AnchorlistitemView} />
      ) : (
        anchors.map(({ anchor, text }) => (
          <div key={anchor} className={styles.item}>
            <a href={`#${anchor}`}>{text}</a>
          </div>
        ))
      )}
    </nav>
  );
}

export function AnchorlistitemView({ module }: ViewProps<AnchorListItem>) {
  return (
    <div {...nodeProps(module)} className={styles.item}>
      <a href={`#${module.anchor}`}>
        <Text as="span" module={module} field="text" />
      </a>
    </div>
  );
}
