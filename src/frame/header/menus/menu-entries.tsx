import type { ReactNode } from 'react';
import type { FrameMenuItem } from '../../frame-data.ts';
import { headerTexts } from '../header.texts.ts';
import styles from './menu-entries.module.css';
import { getTarget, MenuLink } from './menu-link.tsx';

const getKey = ({ url, menu_name }: FrameMenuItem) => url || menu_name;

interface TopEntriesProps {
  items: FrameMenuItem[];
  pathname: string;
  /** class of the list and its entries */
  list?: string | undefined;
  entry?: string | undefined;
  link: string | undefined;
  /** renders the control that discloses an item's children */
  disclosure: (item: FrameMenuItem, index: number) => ReactNode;
}

/** Top level of a menu: items with children are disclosures, others are links. */
export function TopEntries(props: TopEntriesProps) {
  const { items, pathname, list, entry, link, disclosure } = props;
  return (
    <ul className={list}>
      {items.map((item, index) => (
        <li key={getKey(item)} className={entry}>
          {item.children?.length ? (
            disclosure(item, index)
          ) : (
            <MenuLink item={item} pathname={pathname} className={link} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The disclosed part of an item: its own page, its children and, directly below, theirs (menus have three levels). */
export function Entries({ item, pathname }: { item: FrameMenuItem; pathname: string }) {
  return (
    <ul className={styles.entries}>
      {getTarget(item) && (
        <li data-overview>
          <MenuLink
            item={item}
            pathname={pathname}
            className={styles.link}
            label={headerTexts.overview(item.menu_name)}
          />
        </li>
      )}
      {item.children?.map((child) => (
        <li key={getKey(child)}>
          <MenuLink item={child} pathname={pathname} className={styles.link} />
          {child.children && child.children.length > 0 && (
            <ul className={styles.below}>
              {child.children.map((each) => (
                <li key={getKey(each)}>
                  <MenuLink item={each} pathname={pathname} className={styles.deep} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
