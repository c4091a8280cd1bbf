import type { JSX, ReactNode } from 'react';

interface StaticHtmlProps {
  /** identifies the part within a page */
  name: string;
  as?: keyof JSX.IntrinsicElements;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  'data-screen-only'?: true;
  /** pass `import.meta.env.SSR && …` to keep the contents out of the browser's bundle */
  children: ReactNode;
}

/** The server's HTML, for when React recreates the page (another layout, an error). */
const written = new Map<string, string>();

function readHtml(name: string): string {
  const known = written.get(name);
  if (known !== undefined) return known;
  const html = document.querySelector(`[data-static="${name}"]`)?.innerHTML ?? '';
  written.set(name, html);
  return html;
}

/**
 * Static HTML for the whole visit, such as a menu: rendered by the server only, the browser keeps it without script and data.
 * Changes between pages are made by attributes (header/menus.ts).
 */
export function StaticHtml({
  name,
  as: Element = 'div',
  children,
  ...attributes
}: StaticHtmlProps) {
  const Tag = Element as 'div';
  if (import.meta.env.SSR) {
    return (
      <Tag {...attributes} data-static={name}>
        {children}
      </Tag>
    );
  }
  return (
    <Tag
      {...attributes}
      data-static={name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the server rendered of this very element
      dangerouslySetInnerHTML={{ __html: readHtml(name) }}
    />
  );
}
