import { useEffect, useState } from 'react';
import { deletedTextTexts } from '../deleted-text/deleted-text.texts.ts';
import { copyWritten, writtenHtml } from '../deleted-text/written-text.ts';
import { getPageOwner } from '../page-settings/pages-api.ts';
import { Readable } from '../readable.tsx';
import { browserCopies, copyName, type LocalCopy } from '../session/local-copy/copy-store.ts';
import styles from './deleted-pages.module.css';
import { deletedPagesTexts } from './deleted-pages.texts.ts';

/** Unsaved text in the local copy of a deleted page (G-232); nothing else offers it meanwhile. */
export function UnsavedText({ page, user_id }: { page: number; user_id: number }) {
  const [copies, setCopies] = useState<readonly LocalCopy[]>([]);
  const [message, setMessage] = useState('');
  useEffect(() => {
    const names = (['live', 'draft'] as const).map((of) =>
      copyName(user_id, getPageOwner(page), of),
    );
    Promise.all(names.map(browserCopies.list)).then(
      (found) => setCopies(found.flat()),
      () => {}, // without local storage there is nothing to show
    );
  }, [page, user_id]);

  const written = copies.flatMap(writtenIn);
  const html = written.map(writtenHtml).join('');
  if (!html) return null;
  async function copy(): Promise<void> {
    const isDone = await copyWritten(...written);
    setMessage(isDone ? deletedTextTexts.copied : deletedTextTexts.notCopied);
  }
  return (
    <div className={styles.unsaved}>
      <p>{deletedPagesTexts.unsaved}</p>
      <blockquote>
        <Readable value={html} />
      </blockquote>
      <button type="button" onClick={() => void copy()}>
        {deletedTextTexts.copy}
      </button>
      <p role="status">{message}</p>
    </div>
  );
}

const writtenIn = ({ fields, forms }: LocalCopy) => [
  ...fields.map((each) => ({ model: each.model, fields: [each] })),
  ...forms.map(({ place, model = '', fields }) => ({
    model: 'model' in place ? place.model : model,
    fields,
  })),
];
