import { createContext, use } from 'react';

/** Marks our own inline scripts while the page is rendered; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * An inline script of the program, allowed in the security policy by its hash. Pass '' in the browser's bundle
 * (`import.meta.env.SSR ? code : ''`): it has run already.
 */
export function InlineScript({ code, type }: { code: string; type?: 'speculationrules' }) {
  return (
    <script
      type={type}
      nonce={use(NonceContext)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only code of the program itself, never content
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
