import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import buttons from '../dialogs/buttons.module.css';
import { LinksHere } from '../links/links-here.tsx';
import { focusLater } from '../page/focus-later.ts';
import { showOnNextPage } from '../panels/next-page-message.ts';
import { currentSession } from '../session/current-session.ts';
import { restoreDeletedPage } from './bring-back.ts';
import styles from './page-settings.module.css';
import { deletePage, getPageOwner, patchPage, type StoredPage } from './pages-api.ts';
import { countBelow } from './places.ts';
import { settingsTexts } from './settings.texts.ts';
import type { PageForm } from './use-page-form.ts';

interface DeletePageProps {
  form: PageForm;
  stored: StoredPage;
  onClose(): void;
}

const words = settingsTexts.remove;

/** Deletes the page after a confirmation that lists dependencies; can be restored with its content. */
export function DeletePage({ form, stored, onClose }: DeletePageProps) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const [leadsTo, setLeadsTo] = useState(stored.offline_url);
  const [errors, setErrors] = useState<string[]>();
  const note = useRef<HTMLDivElement>(null);
  const question = useRef<HTMLParagraphElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const below = countBelow(form.pages, stored.id);
  useEffect(() => {
    const box = note.current;
    if (!isAsking || !box) return;
    question.current?.focus();
    // links are loaded later and push the buttons out of view
    const grown = new ResizeObserver(() => box.scrollIntoView({ block: 'nearest' }));
    grown.observe(box);
    return () => grown.disconnect();
  }, [isAsking]);

  async function remove() {
    const { updated_at } = stored;
    const led =
      leadsTo === stored.offline_url
        ? null
        : await patchPage(stored.id, { offline_url: leadsTo, updated_at });
    const sent = led && 'refused' in led ? led : await deletePage(stored.id);
    if ('refused' in sent) {
      const { detail, field_errors } = sent.refused;
      setErrors(field_errors.offline_url);
      setFailure(detail);
      if (led && 'answer' in led) await form.load();
      return;
    }
    form.discard();
    const parent = form.pages.find(({ id }) => id === stored.parent_id);
    showOnNextPage(words.done(stored.title), () => void undo());
    onClose();
    await navigate(`${parent?.url ?? '/de'}?edit`, { replace: true });
  }
  /** on the page shown instead */
  async function undo() {
    // public until a moment ago
    const refused = await restoreDeletedPage(stored.id, navigate, { withGaps: true });
    if (refused) currentSession.get()?.alert.set({ kind: 'error', text: refused.detail });
  }
  function stay() {
    setAsking(false);
    focusLater(() => opener.current?.focus());
  }

  if (stored.path === '') return <p className={styles.help}>{words.home}</p>;
  if (below > 0) return <p className={styles.help}>{words.children(below)}</p>;
  if (!isAsking) {
    return (
      <button ref={opener} type="button" className={buttons.button} onClick={() => setAsking(true)}>
        {words.open}
      </button>
    );
  }
  return (
    <div ref={note} className={styles.note}>
      <p ref={question} tabIndex={-1}>
        <b>{words.question(stored.title)}</b> {words.what}
      </p>
      <LinksHere
        owner={getPageOwner(stored.id)}
        occasion="remove"
        offlineUrl={{ value: leadsTo, errors, onChange: setLeadsTo }}
      />
      <p role="alert" className={styles.error}>
        {failure}
      </p>
      <div className={styles.row}>
        <button type="button" className={buttons.danger} onClick={() => void remove()}>
          {words.confirm}
        </button>
        <button type="button" className={buttons.plain} onClick={stay}>
          {words.cancel}
        </button>
      </div>
    </div>
  );
}
