import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../call.ts';
import { focusLater, keyboardPlace } from '../page/focus-later.ts';
import type { PanelProps } from '../panels/panel-props.ts';
import { PanelBody } from '../panels/side-panel.tsx';
import { LinkList } from './link-list.tsx';
import { NewLinkForm } from './new-link-form.tsx';
import type { PreviewLink } from './preview-link.ts';
import styles from './preview-links.module.css';
import { linkTexts as words } from './preview-links.texts.ts';

/** Links that show the draft to people without an account: create, list, revoke (E-9). */
export function PreviewLinksPanel({ page: { content_type, id } }: PanelProps) {
  const [links, setLinks] = useState<PreviewLink[]>();
  const [message, setMessage] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const owner = { content_type, object_id: id };
  const path = `preview-links?content_type=${content_type}&object_id=${id}`;

  const load = useCallback(async () => {
    const called = await call<PreviewLink[]>('GET', path);
    if (called.ok) setLinks(called.answer);
    else setMessage(called.problem.detail);
  }, [path]);
  useEffect(() => void load(), [load]);

  /** The pressed button disappears; the keyboard stays in the panel. */
  async function revoke(link: PreviewLink): Promise<void> {
    const from = keyboardPlace();
    const called = await call<null>('DELETE', `preview-links/${link.id}`);
    setMessage(called.ok ? words.isRevoked : called.problem.detail);
    await load();
    if (called.ok) focusLater(() => status.current?.focus(), from);
  }
  return (
    <PanelBody>
      <p className={styles.quiet}>{words.lead}</p>
      <NewLinkForm owner={owner} links={links} onMade={() => void load()} />
      <p role="status" className={styles.message} ref={status} tabIndex={-1}>
        {message}
      </p>
      <LinkList links={links} onRevoke={(link) => void revoke(link)} />
    </PanelBody>
  );
}
