import { type FormEvent, useState } from 'react';
import buttons from '../dialogs/buttons.module.css';
import dialog from '../dialogs/editor-dialog.module.css';
import { EditorDialog } from '../dialogs/editor-dialog.tsx';
import { LinksHere } from '../links/links-here.tsx';
import { GapsNote } from '../page-settings/gaps-note.tsx';
import note from '../page-settings/page-settings.module.css';
import { getPageOwner, type PagePlace, type StoredPage } from '../page-settings/pages-api.ts';
import { PlaceChoice } from '../page-settings/place-fields.tsx';
import {
  buildAddressBelow,
  countBelow,
  listParentChoices,
  listSiblings,
  toChosenPlace,
  toPagePlace,
} from '../page-settings/places.ts';
import { settingsTexts } from '../page-settings/settings.texts.ts';
import type { Refused } from '../panels/send-request.ts';
import { pageTreeTexts } from './page-tree.texts.ts';

const words = pageTreeTexts.move;

interface MoveDialogProps {
  pages: StoredPage[];
  page: StoredPage;
  /** where the page was dropped; null: to be chosen here */
  place: PagePlace | null;
  /** @returns why the move was rejected */
  onMove(page: StoredPage, place: PagePlace, how: { withGaps: boolean }): Promise<Refused | null>;
  onClose(): void;
}

/** Asks for a page's new place and shows what the move does to its address and to links, before it happens (E-12). */
export function MoveDialog({ pages, page, place, onMove, onClose }: MoveDialogProps) {
  const [chosen, setChosen] = useState(() => toChosenPlace(pages, page, place));
  const [refused, setRefused] = useState<Refused | null>(null);
  const { parent_id, behind } = chosen;
  const siblings = listSiblings(pages, parent_id, page.id);
  /** pages that the move publishes have gaps: the next one does it nevertheless (G-493) */
  const gaps = refused?.gaps ?? [];
  const withGaps = gaps.length > 0;
  async function submit(event: FormEvent) {
    event.preventDefault();
    setRefused(await onMove(page, toPagePlace(siblings, parent_id, behind), { withGaps }));
  }
  function choose(next: typeof chosen): void {
    setChosen(next);
    setRefused(null);
  }
  return (
    <EditorDialog title={words.title(page.title)} onClose={onClose}>
      <form className={dialog.body} onSubmit={(event) => void submit(event)}>
        <PlaceChoice
          parents={listParentChoices(pages, page.id)}
          siblings={siblings}
          parent_id={parent_id}
          behind={behind}
          onParent={(next) => {
            const last = listSiblings(pages, next, page.id).at(-1)?.id ?? null;
            choose({ parent_id: next, behind: last });
          }}
          onBehind={(next) => choose({ parent_id, behind: next })}
        />
        <AddressNote pages={pages} page={page} parent_id={parent_id} />
        <p role="alert" className={dialog.error}>
          {refused?.detail}
        </p>
        <GapsNote gaps={gaps} />
        <div className={dialog.actions}>
          <button type="button" className={buttons.button} onClick={onClose}>
            {words.cancel}
          </button>
          <button type="submit" className={buttons.primary}>
            {withGaps ? words.confirmWithGaps : words.confirm}
          </button>
        </div>
      </form>
    </EditorDialog>
  );
}

/** The new address, and what happens to links to the old one. */
function AddressNote({
  pages,
  page,
  parent_id,
}: Pick<MoveDialogProps, 'pages' | 'page'> & { parent_id: number | null }) {
  const { id, url, slug, is_online } = page;
  const address = buildAddressBelow(pages, parent_id, slug);
  if (address === url) return null;
  const { moves, movesOffline } = settingsTexts;
  return (
    <div className={note.note}>
      <div role="status">
        <p className={note.address}>{settingsTexts.address(address)}</p>
        <p>{is_online ? moves(url, countBelow(pages, id)) : movesOffline}</p>
      </div>
      {is_online ? <LinksHere owner={getPageOwner(id)} occasion="move" /> : null}
    </div>
  );
}
