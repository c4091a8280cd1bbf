import { Icon } from '../ui/icon.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { CookieSettingsButton } from './consent/cookie-settings-button.tsx';
import styles from './footer.module.css';
import { frameTexts } from './frame.texts.ts';
import type { FrameMenuItem, FrameNavigation, FrameSettings } from './frame-data.ts';
import { HtmlBlock } from './html-block.tsx';

interface FooterProps {
  settings: FrameSettings;
  nav: FrameNavigation;
}

/** Where the line at the very bottom leads anyway. */
const LEGAL_ADDRESSES = ['/de/impressum', '/de/datenschutz', '/de/agb'];

/** The whole site map, what the law asks for, and the HTML areas of the house (SHELL-49 … SHELL-56). */
export function Footer({ settings, nav }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.head}>
        <HtmlBlock area={settings.html_footer_top} className={styles.house} />
        <SiteMap nav={nav} />
      </div>
      <HtmlBlock area={settings.html_footer_bottom} className={styles.area} />
      <HtmlBlock area={settings.html_footer_logos} className={styles.logos} />
      <div className={styles.end}>
        <p className={styles.name}>{settings.site_name}</p>
        <Legal settings={settings} />
        <a href="#top" className={styles.top} data-screen-only>
          {frameTexts.to_top}
          <Icon name="up" />
        </a>
      </div>
    </footer>
  );
}

/** All menus; nothing stands there twice. */
function SiteMap({ nav }: { nav: FrameNavigation }) {
  const shown = new Set([...LEGAL_ADDRESSES, ...nav.menu.flatMap(addressesOf)]);
  const others = [...nav.secondary_menu, ...nav.footer.map(asMenuItem)].filter(
    ({ url }) => !shown.has(url),
  );
  return (
    <nav aria-label={frameTexts.footer_menu} className={styles.map}>
      {nav.menu.map((item) => (
        <Branch key={item.url || item.menu_name} item={item} />
      ))}
      {others.length > 0 && <Links items={others} />}
    </nav>
  );
}

function addressesOf(item: FrameMenuItem): string[] {
  return [item.url, ...(item.children ?? []).flatMap(addressesOf)];
}

function asMenuItem({ title, url, open_in_new }: FrameNavigation['footer'][number]): FrameMenuItem {
  return { menu_name: title, url, open_in_new };
}

function Branch({ item }: { item: FrameMenuItem }) {
  const linked = item.is_clickable !== false && item.url;
  return (
    <div>
      <p className={styles.branch}>
        {linked ? <SiteLink href={item.url}>{item.menu_name}</SiteLink> : item.menu_name}
      </p>
      {item.children && item.children.length > 0 && <Links items={item.children} />}
    </div>
  );
}

function Links({ items }: { items: FrameMenuItem[] }) {
  return (
    <ul className={styles.links}>
      {items.map((item) => (
        <li key={item.url || item.menu_name}>
          {item.is_clickable === false || !item.url ? (
            item.menu_name
          ) : (
            <SiteLink href={item.url} openInNew={item.open_in_new}>
              {item.menu_name}
            </SiteLink>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Style2 hides terms and whistleblower protection; an empty address hides any of the others (G-20, G-24). */
function Legal({ settings }: { settings: FrameSettings }) {
  const whole = settings.design?.footer?.style !== 'style2';
  const links = settings.links ?? {};
  const items = [
    { url: '/de/impressum', menu_name: frameTexts.imprint },
    { url: '/de/datenschutz', menu_name: frameTexts.privacy },
    { url: whole ? '/de/agb' : '', menu_name: frameTexts.terms },
    { url: whole ? links.whistleblower : '', menu_name: frameTexts.whistleblower },
    { url: links.provider, menu_name: frameTexts.provider },
    { url: links.regional_culture, menu_name: frameTexts.regional_culture },
  ];
  return (
    <nav aria-label={frameTexts.legal_menu}>
      <ul className={styles.legal}>
        {items.map(
          ({ url, menu_name }) =>
            url && (
              <li key={url}>
                <SiteLink href={url}>{menu_name}</SiteLink>
              </li>
            ),
        )}
        <li>
          <CookieSettingsButton className={styles.button} />
        </li>
      </ul>
    </nav>
  );
}
