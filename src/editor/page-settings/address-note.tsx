import { useEffect, useState } from 'react';
import type { RedirectEntry } from '#domains/site/redirects/redirect.schema.ts';
import { read } from '../editor-api.ts';
import { LinksHere } from '../links/links-here.tsx';
import { untilCleanup } from '../panels/until-cleanup.ts';
import styles from './page-settings.module.css';
import { getPageOwner, type StoredPage } from './pages-api.ts';
import { buildAddressBelow, countBelow } from './places.ts';
import { settingsTexts } from './settings.texts.ts';
import type { PageForm } from './use-page-form.ts';

interface AddressNoteProps {
  form: PageForm;
  stored: StoredPage;
  values: StoredPage;
}

/** The page's current or future URL, and the redirect of the old one (E-12). */
export function AddressNote({ form, stored, values }: AddressNoteProps) {
  const { pages, errors } = form;
  const isHome = stored.path === '';
  const address = isHome ? stored.url : buildAddressBelow(pages, values.parent_id, values.slug);
  const holder = pages.find(({ id, url }) => url === address && id !== stored.id);
  const isWrong = Boolean(errors.slug ?? errors.parent_id ?? form.check().slug);
  // nothing is promised of an address that the server refuses
  const moves = address !== stored.url && !isWrong && !holder;
  const target = useRedirectTarget(address, moves);
  return (
    <div className={moves || (holder && !isWrong) ? styles.note : styles.help}>
      <div role="status">
        {isWrong ? null : (
          <p className={styles.address}>
            {holder ? settingsTexts.taken(address, holder.title) : settingsTexts.address(address)}
          </p>
        )}
        {moves ? (
          <p>
            {stored.is_online
              ? settingsTexts.moves(stored.url, countBelow(pages, stored.id))
              : settingsTexts.movesOffline}
          </p>
        ) : null}
        {target && target !== stored.url ? (
          <p>{settingsTexts.endsRedirect(address, target)}</p>
        ) : null}
      </div>
      {moves && stored.is_online ? (
        <LinksHere owner={getPageOwner(stored.id)} occasion="move" />
      ) : null}
    </div>
  );
}

/** Where a redirect leads that the page would end by taking its address. */
function useRedirectTarget(address: string, isAsked: boolean): string | undefined {
  const [redirects, setRedirects] = useState<readonly RedirectEntry[]>([]);
  useEffect(() => {
    if (isAsked) return untilCleanup(read<RedirectEntry[]>('redirect'), setRedirects);
  }, [isAsked]);
  return isAsked ? redirects.find(({ old_path }) => old_path === address)?.new_path : undefined;
}
