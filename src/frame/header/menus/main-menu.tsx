import { Icon } from '#ui/icon/icon.tsx';
import { useFrame } from '../../frame-context.ts';
import { headerTexts } from '../header.texts.ts';
import panel from '../panel.module.css';
import styles from './main-menu.module.css';
import { Entries, TopEntries } from './menu-entries.tsx';

/**
 * The desktop menu in two styles: panels below their item or full width (SHELL-23, G-20). Panels are popovers: one at a time,
 * closed by Escape and outside clicks, without scripts (SHELL-32, SHELL-33).
 */
export function MainMenu({ pathname }: { pathname: string }) {
  const { settings, nav } = useFrame();
  const style = settings.design?.menu === 'style2' ? `${panel.wide} ${styles.mega}` : styles.panel;
  return (
    <nav aria-label={headerTexts.main_menu} className={styles.nav}>
      <TopEntries
        items={nav.menu}
        pathname={pathname}
        list={styles.list}
        entry={styles.entry}
        link={styles.item}
        disclosure={(item, index) => (
          <>
            <button type="button" popoverTarget={`menu-${index + 1}`} className={styles.item}>
              {item.menu_name}
              <Icon name="down" />
            </button>
            <div id={`menu-${index + 1}`} popover="auto" className={`${panel.panel} ${style}`}>
              <Entries item={item} pathname={pathname} />
            </div>
          </>
        )}
      />
    </nav>
  );
}
