import { useCallback, useEffect, useState } from 'react';
import { call } from '../call.ts';
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
  const [said, setSaid] = useState('');
  const owner = { content_type, object_id: id };
  const path = `preview-links?content_type=${content_type}&object_id=${id}`;

  const load = useCallback(async () => {
    const called = await call<PreviewLink[]>('GET', path);
    if (called.ok) setLinks(called.answer);
    else setSaid(called.problem.detail);
  }, [path]);
  useEffect(() => void load(), [load]);

  async function revoke(link: PreviewLink): Promise<void> {
    const called = await call<null>('DELETE', `preview-links/${link.id}`);
    setSaid(called.ok ? words.isRevoked : called.problem.detail);
    await load();
  }
  return (
    <PanelBody>
      <p className={styles.quiet}>{words.lead}</p>
      <NewLinkForm owner={owner} links={links} onMade={() => void load()} />
      <p role="status" className={styles.said}>
        {said}
      </p>
      <LinkList links={links} onRevoke={(link) => void revoke(link)} />
    </PanelBody>
  );
}
