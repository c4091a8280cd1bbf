import { LinksHere } from '../links/links-here.tsx';
import styles from './page-settings.module.css';
import { ownerOf, type StoredPage } from './pages-api.ts';
import { addressBelow, countBelow } from './places.ts';
import { texts } from './settings.texts.ts';
import type { PageForm } from './use-page-form.ts';

interface AddressNoteProps {
  form: PageForm;
  stored: StoredPage;
  values: StoredPage;
}

/** The address that the page has or will have, and what becomes of the one it had (E-12). */
export function AddressNote({ form, stored, values }: AddressNoteProps) {
  const { pages } = form;
  const isHome = stored.path === '';
  const address = isHome ? stored.url : addressBelow(pages, values.parent_id, values.slug);
  const moves = address !== stored.url;
  return (
    <div className={moves ? styles.note : styles.help}>
      <div role="status">
        <p className={styles.address}>{texts.address(address)}</p>
        {moves ? (
          <p>
            {stored.is_online
              ? texts.moves(stored.url, countBelow(pages, stored.id))
              : texts.movesOffline}
          </p>
        ) : null}
      </div>
      {moves && stored.is_online ? <LinksHere owner={ownerOf(stored.id)} occasion="move" /> : null}
    </div>
  );
}
