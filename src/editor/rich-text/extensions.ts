import StarterKit, { type StarterKitOptions } from '@tiptap/starter-kit';
import { isSafeAddress } from '#lib/api/safe-address.ts';

/** Exactly the tools of the specification (MOD-30); other content is not in the schema. */
export const STARTER_OPTIONS = {
  heading: false,
  blockquote: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  trailingNode: false,
  dropcursor: false,
  gapcursor: false,
  link: {
    openOnClick: false,
    autolink: false,
    isAllowedUri: (address) => isSafeAddress(address),
    HTMLAttributes: { target: null, rel: null },
  },
} satisfies Partial<StarterKitOptions>;

export const extensions = [StarterKit.configure(STARTER_OPTIONS)];

/** HTML for storage: list items with a single paragraph are unwrapped. */
export function toStoredHtml(html: string): string {
  return html.replaceAll(/<li><p>((?:(?!<\/?(?:p|ul|ol|li)\b).)*)<\/p><\/li>/gs, '<li>$1</li>');
}
