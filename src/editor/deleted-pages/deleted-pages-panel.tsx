import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { restoreDeletedPage } from '../page-settings/bring-back.ts';
import { fetchDeletedPages, type StoredPage } from '../page-settings/pages-api.ts';
import type { PanelProps } from '../panels/panel-props.ts';
import { PanelBody } from '../panels/side-panel.tsx';
import styles from './deleted-pages.module.css';
import { deletedPagesTexts } from './deleted-pages.texts.ts';
import { UnsavedText } from './unsaved-text.tsx';

/** Deleted pages, which can be restored with their content (G-165). */
export function DeletedPagesPanel({ user, onClose }: PanelProps) {
  const [pages, setPages] = useState<StoredPage[] | null>(null);
  const [message, setMessage] = useState('');
  /** would become public with gaps: its next 'Zurückholen' does it nevertheless (G-493) */
  const [asked, setAsked] = useState<number | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    void fetchDeletedPages().then((found) => {
      if ('answer' in found) setPages(found.answer);
      else setMessage(found.refused.detail);
    });
  }, []);

  async function restore({ id }: StoredPage) {
    const refused = await restoreDeletedPage(id, navigate, { withGaps: asked === id });
    if (!refused) return onClose();
    setMessage(refused.detail);
    setAsked(refused.gaps ? id : null);
  }
  return (
    <PanelBody isOnlyRead={pages?.length === 0}>
      <p className={styles.help}>
        {pages?.length === 0 ? deletedPagesTexts.none : deletedPagesTexts.help}
      </p>
      <p role="status">{message || (pages ? '' : deletedPagesTexts.loading)}</p>
      <ul className={styles.pages}>
        {pages?.map((page) => (
          <li key={page.id}>
            <span>
              {page.title} <small>{page.url}</small>
            </span>
            <button
              type="button"
              aria-label={deletedPagesTexts[asked === page.id ? 'restoreAnyway' : 'restore'](
                page.title,
              )}
              onClick={() => void restore(page)}
            >
              {asked === page.id ? deletedPagesTexts.anyway : deletedPagesTexts.bringBack}
            </button>
            <UnsavedText page={page.id} user_id={user.id} />
          </li>
        ))}
      </ul>
    </PanelBody>
  );
}
