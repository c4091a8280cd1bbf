import { SiteLink } from '#ui/site-link.tsx';
import type { FrameMenuItem } from '../../frame-data.ts';

/** Whether a page is at or below this URL; nothing is below the home page. */
function isBelow(url: string, pathname: string): boolean {
  const path = pathname.replace(/\/$/, '');
  return path === url || (url !== '/de' && path.startsWith(`${url}/`));
}

/** Whether the current page is the item's or below it; for mere labels, one of its children's. */
export function isOnBranch({ url, children = [] }: FrameMenuItem, pathname: string): boolean {
  return url ? isBelow(url, pathname) : children.some((child) => isOnBranch(child, pathname));
}

/** The URL of an item; undefined if not clickable (G-22). */
export function getTarget({ url, is_clickable }: FrameMenuItem): string | undefined {
  return is_clickable === false || !url ? undefined : url;
}

/** A menu item as a link, or a label if not clickable (G-22). */
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
  const target = getTarget(item);
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
