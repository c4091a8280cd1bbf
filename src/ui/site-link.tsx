import type { ComponentProps } from 'react';
import { uiTexts } from './ui.texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** True for URLs of other sites; paths, anchors, mail and phone are internal. */
export function isExternal(href = ''): boolean {
  return /^(https?:)?\/\//i.test(href);
}

interface SiteLinkProps extends ComponentProps<'a'> {
  /** undefined: temporarily disabled, the text says why */
  href: string | undefined;
  /** also for internal links (menu item `open_in_new`) */
  openInNew?: boolean | undefined;
}

/** A plain link: internal ones are handled by the router, external ones open a new tab and say so (SHELL-49, SHELL-50). */
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
