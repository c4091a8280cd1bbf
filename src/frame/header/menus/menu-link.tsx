import { SiteLink } from '#ui/site-link.tsx';
import type { FrameMenuItem } from '../../frame-data.ts';

/** True on the page at this address and below it; the home page has nothing below. */
function isBelow(url: string, pathname: string): boolean {
  const path = pathname.replace(/\/$/, '');
  return path === url || (url !== '/de' && path.startsWith(`${url}/`));
}

/** True on the item's own page and below it, for a mere label where one of its children is. */
export function isOnBranch({ url, children = [] }: FrameMenuItem, pathname: string): boolean {
  return url ? isBelow(url, pathname) : children.some((child) => isOnBranch(child, pathname));
}

/** Where an item leads; undefined for what is not clickable (G-22). */
export function targetOf({ url, is_clickable }: FrameMenuItem): string | undefined {
  return is_clickable === false || !url ? undefined : url;
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
  const target = targetOf(item);
  if (!target) return <span className={className}>{text}</span>;
  return (
    <SiteLink
      href={target}
      openInNew={item.open_in_new}
      className={className}
      aria-current={target === pathname ? 'page' : undefined}
      data-branch={isOnBranch(item, pathname) || undefined}
    >
      {text}
    </SiteLink>
  );
}
