import { useCallback, useEffect, useRef, useState } from 'react';
import { focusLater, keyboardPlace } from '../page/focus-later.ts';
import type { PanelProps } from '../panels/panel-props.ts';
import { sendRequest } from '../panels/send-request.ts';
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
    const sent = await sendRequest<PreviewLink[]>('GET', path);
    if ('answer' in sent) setLinks(sent.answer);
    else setMessage(sent.refused.detail);
  }, [path]);
  useEffect(() => void load(), [load]);

  /** The pressed button disappears; the keyboard stays in the panel. */
  async function revoke(link: PreviewLink): Promise<void> {
    const from = keyboardPlace();
    const sent = await sendRequest<null>('DELETE', `preview-links/${link.id}`);
    setMessage('answer' in sent ? words.isRevoked : sent.refused.detail);
    await load();
    if ('answer' in sent) focusLater(() => status.current?.focus(), from);
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
