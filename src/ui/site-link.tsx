import type { ComponentProps } from 'react';
import { uiTexts } from './ui.texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** True for addresses of other sites; paths, anchors, mail and telephone are our own. */
export function isExternal(href = ''): boolean {
  return /^(https?:)?\/\//i.test(href);
}

interface SiteLinkProps extends ComponentProps<'a'> {
  /** undefined for what leads nowhere just now, and says why */
  href: string | undefined;
  /** a new tab also for an address of our own (menu item `open_in_new`) */
  openInNew?: boolean | undefined;
}

/** A plain link: inside the site it stays in the app, others open in a new tab and say so (SHELL-49, SHELL-50). */
export function SiteLink({ href, openInNew, children, ...props }: SiteLinkProps) {
  if (!openInNew && !isExternal(href)) {
    return (
      <a href={href} {...props}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener" {...props}>
      {children}
      <VisuallyHidden> ({uiTexts.new_tab})</VisuallyHidden>
    </a>
  );
}
