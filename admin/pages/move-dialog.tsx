import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import type { PagePlace } from '../../src/editor/page-settings/pages-api.ts';
import { listSiblings, toChosenPlace, toPagePlace } from '../../src/editor/page-settings/places.ts';
import type { Refused } from '../../src/editor/panels/send-request.ts';
import { DialogFrame } from '../frame/dialog-frame.tsx';
import { GuardedButton } from '../inputs/guarded-button.tsx';
import { AddressNote } from './address-note.tsx';
import { GapsDialog } from './gaps-dialog.tsx';
import { pagesTexts } from './pages.texts.ts';
import { PlaceChoice } from './place-choice.tsx';
import { nameHints } from './publish-with-gaps.tsx';
import type { StoredPage } from './use-pages.ts';

const words = pagesTexts.move;

interface MoveDialogProps {
  pages: StoredPage[];
  page: StoredPage;
  /** where the page was dropped; null: to be chosen here */
  place: PagePlace | null;
  /** @returns why the move was rejected */
  onMove(page: StoredPage, place: PagePlace, how: { withGaps: boolean }): Promise<Refused | null>;
  onClose(): void;
}

/** Asks for a page's new place and shows what the move does to its address. */
export function MoveDialog({ pages, page, place, onMove, onClose }: MoveDialogProps) {
  const [chosen, setChosen] = useState(() => toChosenPlace(pages, page, place));
  const [refused, setRefused] = useState<Refused | null>(null);
  const { parent_id, behind } = chosen;
  const move = async (withGaps: boolean) => {
    const siblings = listSiblings(pages, parent_id, page.id);
    setRefused(await onMove(page, toPagePlace(siblings, parent_id, behind), { withGaps }));
  };
  if (refused?.gaps) {
    return (
      <GapsDialog
        lines={nameHints(refused.gaps)}
        onClose={() => setRefused(null)}
        onPublish={() => void move(true)}
      />
    );
  }
  return (
    <DialogFrame
      title={words.title(page.title)}
      onClose={onClose}
      disableEnforceFocus
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <GuardedButton onClick={() => void move(false)}>{words.confirm}</GuardedButton>
        </>
      }
    >
      <PlaceChoice pages={pages} moved={page.id} value={chosen} onChange={setChosen} />
      <AddressNote pages={pages} page={page} parent_id={parent_id} slug={page.slug} />
      {refused ? <Alert severity="error">{refused.detail}</Alert> : null}
    </DialogFrame>
  );
}
