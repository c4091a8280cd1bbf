import type { JSX, ReactNode } from 'react';

interface KeptProps {
  /** tells the parts of a page apart */
  name: string;
  as?: keyof JSX.IntrinsicElements;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  'data-screen-only'?: true;
  /** pass `import.meta.env.SSR && …`: then the browser's bundle does without all that is rendered here */
  children: ReactNode;
}

/** What the server wrote, for the case that React makes the page again (another layout, an error). */
const written = new Map<string, string>();

function htmlOf(name: string): string {
  const known = written.get(name);
  if (known !== undefined) return known;
  const html = document.querySelector(`[data-kept="${name}"]`)?.innerHTML ?? '';
  written.set(name, html);
  return html;
}

/**
 * HTML that is the same for the whole visit, such as a menu: only the server renders it, the browser keeps it as it
 * came and needs neither its script nor its data. What changes in it from page to page is a matter of attributes
 * (header/menus.ts).
 */
export function Kept({ name, as: Element = 'div', children, ...attributes }: KeptProps) {
  const Tag = Element as 'div';
  if (import.meta.env.SSR) {
    return (
      <Tag {...attributes} data-kept={name}>
        {children}
      </Tag>
    );
  }
  return (
    <Tag
      {...attributes}
      data-kept={name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the server rendered of this very element
      dangerouslySetInnerHTML={{ __html: htmlOf(name) }}
    />
  );
}
