import type { ListNote } from '#lib/pages/list-notes.ts';

/** Notes about unknown options and invalid values in the URL (G-276, G-305). */
export function ListNotes({ notes }: { notes: readonly ListNote[] }) {
  return notes.map(({ text, link }) => (
    <p key={text}>
      {text} {link && <a href={link.href}>{link.text}</a>}
    </p>
  ));
}
