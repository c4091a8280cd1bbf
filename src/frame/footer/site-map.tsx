import { SiteLink } from '#ui/site-link.tsx';
import type { FrameData, FrameMenuItem, FrameNavigation } from '../frame-data.ts';
import { getTarget } from '../header/menus/menu-link.tsx';
import styles from './footer.module.css';
import { footerTexts } from './footer.texts.ts';

/** Already linked at the very bottom. */
const LEGAL_ADDRESSES = ['/de/impressum', '/de/datenschutz', '/de/agb'];

interface SiteMapProps {
  nav: FrameNavigation;
  newsletter: FrameData['newsletter'];
}

/** All menus with all levels and the newsletter, without duplicates. */
export function SiteMap({ nav, newsletter }: SiteMapProps) {
  const shown = nav.menu.flatMap(withAllBelow);
  const addresses = new Set([...LEGAL_ADDRESSES, ...shown.map(({ url }) => url)]);
  const last = newsletter ? [{ menu_name: newsletter.text, url: newsletter.url }] : [];
  const all = [...nav.secondary_menu, ...nav.footer.map(asMenuItem), ...last];
  const others = all.filter(({ url }) => {
    const isNew = !addresses.has(url);
    addresses.add(url);
    return isNew;
  });
  return (
    <nav aria-label={footerTexts.site_map} className={styles.map}>
      {nav.menu.map((item) => (
        <Branch key={item.url || item.menu_name} item={item} />
      ))}
      {others.length > 0 && (
        <div>
          <p className={styles.branch}>{footerTexts.more}</p>
          <Links items={others} />
        </div>
      )}
    </nav>
  );
}

function withAllBelow(item: FrameMenuItem): FrameMenuItem[] {
  return [item, ...(item.children ?? []).flatMap(withAllBelow)];
}

function asMenuItem({ title, url, open_in_new }: FrameNavigation['footer'][number]): FrameMenuItem {
  return { menu_name: title, url, ...(open_in_new && { open_in_new }) };
}

function Branch({ item }: { item: FrameMenuItem }) {
  const target = getTarget(item);
  return (
    <div>
      <p className={styles.branch}>
        {target ? <SiteLink href={target}>{item.menu_name}</SiteLink> : item.menu_name}
      </p>
      {item.children && item.children.length > 0 && <Links items={item.children} />}
    </div>
  );
}

function Links({ items }: { items: FrameMenuItem[] }) {
  return (
    <ul className={styles.links}>
      {items.map((item) => {
        const target = getTarget(item);
        return (
          <li key={item.url || item.menu_name}>
            {target ? (
              <SiteLink href={target} openInNew={item.open_in_new}>
                {item.menu_name}
              </SiteLink>
            ) : (
              item.menu_name
            )}
            {item.children && item.children.length > 0 && <Links items={item.children} />}
          </li>
        );
      })}
    </ul>
  );
}
