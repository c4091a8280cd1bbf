import { frameTexts } from '../frame.texts.ts';
import { useFrame } from '../frame-context.ts';
import { Kept } from '../kept.tsx';
import styles from './preview-note.module.css';

/** Marks a page seen through a preview link as unpublished (E-9). */
export function PreviewNote() {
  return (
    <Kept name="preview" as="aside" className={styles.note} aria-label="Vorschau">
      {import.meta.env.SSR && <Words />}
    </Kept>
  );
}

const UNTIL = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'full',
  timeStyle: 'short',
});

function Words() {
  const { preview_until } = useFrame();
  return (
    preview_until && (
      <p>
        <strong>{frameTexts.preview}</strong>{' '}
        {frameTexts.preview_until(UNTIL.format(preview_until))}
      </p>
    )
  );
}
