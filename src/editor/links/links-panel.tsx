import type { PanelProps } from '../panels/panel-props.ts';
import { PanelBody } from '../panels/side-panel.tsx';
import { useSession } from '../session/current-session.ts';
import { BrokenLinkList } from './broken-links.tsx';
import { linksTexts } from './links.texts.ts';
import styles from './links-here.module.css';
import { LinksHere } from './links-here.tsx';

/** Broken links on this page, and links to it (E-12). */
export function LinksPanel({ page }: PanelProps) {
  const session = useSession();
  const owner = { content_type: page.content_type, object_id: page.id };
  return (
    <PanelBody>
      {session ? (
        <>
          <h3 className={styles.heading}>{linksTexts.fromHere}</h3>
          <BrokenLinkList session={session} />
        </>
      ) : null}
      <h3 className={styles.heading}>{linksTexts.titles.none}</h3>
      <LinksHere owner={owner} occasion="none" />
    </PanelBody>
  );
}
