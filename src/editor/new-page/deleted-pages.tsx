import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { fetchDeletedPages, restorePage, type StoredPage } from '../page-settings/pages-api.ts';
import { keepSentence } from '../panels/kept-sentence.ts';
import { allSaved } from '../session/all-saved.ts';
import styles from './new-page.module.css';
import { texts } from './new-page.texts.ts';

/** What was deleted, with all that stood on it; a page comes back where it was. */
export function DeletedPages({ onClose }: { onClose(): void }) {
  const [isOpen, setOpen] = useState(false);
  const [pages, setPages] = useState<StoredPage[] | null>(null);
  const [said, setSaid] = useState('');
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOpen) return;
    void fetchDeletedPages().then((found) => {
      if ('answer' in found) setPages(found.answer);
      else setSaid(found.refused.detail);
    });
  }, [isOpen]);

  async function restore({ id }: StoredPage) {
    if (!(await allSaved())) return setSaid(texts.unsaved);
    const sent = await restorePage(id);
    if ('refused' in sent) return setSaid(sent.refused.detail);
    keepSentence(texts.restored(sent.answer.title));
    onClose();
    await navigate(`${sent.answer.url}?edit`);
  }
  return (
    <details
      className={styles.deleted}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{texts.deleted}</summary>
      <p role="status">{said || (pages ? '' : texts.loading)}</p>
      {pages?.length === 0 ? <p>{texts.noneDeleted}</p> : null}
      <ul>
        {pages?.map((page) => (
          <li key={page.id}>
            <span>
              {page.title} <small>{page.url}</small>
            </span>
            <button
              type="button"
              className={styles.button}
              aria-label={texts.restore(page.title)}
              onClick={() => void restore(page)}
            >
              {texts.bringBack}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
