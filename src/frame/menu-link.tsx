import { SiteLink } from '../ui/site-link.tsx';
import type { FrameMenuItem } from './frame-data.ts';

/** True on the item's own page and below it. */
export function isOnBranch(item: FrameMenuItem, pathname: string): boolean {
  if (item.url === '/de') return pathname === '/de' || pathname === '/de/';
  return pathname === item.url || pathname.startsWith(`${item.url}/`);
}

/** A menu item as a link, or as a mere label where it is not clickable (G-22). */
export function MenuLink({
  item,
  pathname,
  className,
  label,
}: {
  item: FrameMenuItem;
  pathname: string;
  className: string | undefined;
  label?: string;
}) {
  const text = label ?? item.menu_name;
  if (item.is_clickable === false || !item.url) return <span className={className}>{text}</span>;
  return (
    <SiteLink
      href={item.url}
      openInNew={item.open_in_new}
      className={className}
      aria-current={item.url === pathname ? 'page' : undefined}
      data-branch={isOnBranch(item, pathname) || undefined}
    >
      {text}
    </SiteLink>
  );
}
