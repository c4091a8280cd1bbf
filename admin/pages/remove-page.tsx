import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { LinksHere } from '../../src/editor/links/links-here.tsx';
import { deletePage, getPageOwner, patchPage } from '../../src/editor/page-settings/pages-api.ts';
import { countBelow } from '../../src/editor/page-settings/places.ts';
import { settingsTexts } from '../../src/editor/page-settings/settings.texts.ts';
import { DialogFrame } from '../frame/dialog-frame.tsx';
import { pagesTexts } from './pages.texts.ts';
import { type StoredPage, useRefreshPages } from './use-pages.ts';

const words = settingsTexts.remove;

interface RemovePageProps {
  pages: readonly StoredPage[];
  page: StoredPage;
  onClose(): void;
  onRemoved?(): void;
}

/** Before deleting, shows what links to the page and asks where its address should lead (E-12). */
export function RemovePage({ pages, page, onClose, onRemoved }: RemovePageProps) {
  const [leadsTo, setLeadsTo] = useState(page.offline_url);
  const [refused, setRefused] = useState<{ detail: string; errors?: string[] | undefined }>();
  const notify = useNotify();
  const refresh = useRefreshPages();
  const below = countBelow(pages, page.id);

  async function remove(): Promise<void> {
    const { id, updated_at } = page;
    const led =
      leadsTo === page.offline_url
        ? null
        : await patchPage(id, { offline_url: leadsTo, updated_at });
    const sent = led && 'refused' in led ? led : await deletePage(id);
    void refresh();
    if ('refused' in sent) {
      const { detail, field_errors } = sent.refused;
      return setRefused({ detail, errors: field_errors.offline_url });
    }
    notify(pagesTexts.removed(page.title), { type: 'success' });
    onClose();
    onRemoved?.();
  }
  return (
    <DialogFrame
      title={words.question(page.title)}
      onClose={onClose}
      disableEnforceFocus
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          {below > 0 ? null : (
            <Button variant="contained" color="error" onClick={() => void remove()}>
              {words.confirm}
            </Button>
          )}
        </>
      }
    >
      {below > 0 ? (
        words.children(below)
      ) : (
        <Box data-editor sx={{ display: 'grid', gap: 2 }}>
          <span>{words.what}</span>
          <LinksHere
            owner={getPageOwner(page.id)}
            occasion="remove"
            offlineUrl={{ value: leadsTo, errors: refused?.errors, onChange: setLeadsTo }}
          />
        </Box>
      )}
      {refused ? <Alert severity="error">{refused.detail}</Alert> : null}
    </DialogFrame>
  );
}
