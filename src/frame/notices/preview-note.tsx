import { StaticHtml } from '#ui/static-html.tsx';
import { serverFrameTexts } from '../frame.texts.ts';
import { useFrame } from '../frame-context.ts';
import styles from './preview-note.module.css';

/** Marks a page seen through a preview link as unpublished (E-9). */
export function PreviewNote() {
  return (
    <StaticHtml name="preview" as="aside" className={styles.note} aria-label="Vorschau">
      {import.meta.env.SSR && <Words />}
    </StaticHtml>
  );
}

/** On the server only: a formatter beside it would be in every visitor's script. */
function Words() {
  const { preview_until } = useFrame();
  if (!preview_until) return null;
  const until = new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'full',
    timeStyle: 'short',
  });
  return (
    <p>
      <strong>{serverFrameTexts.preview}</strong>{' '}
      {serverFrameTexts.preview_until(until.format(preview_until))}
    </p>
  );
}
