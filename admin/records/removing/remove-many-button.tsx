import DeleteIcon from '@mui/icons-material/Delete';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Identifier,
  RecordContextProvider,
  useBulkDeleteController,
  useGetMany,
  useListContext,
  useTranslate,
} from 'react-admin';
import type { LinksToMany } from '../../../src/content/links/link.schema.ts';
import type { KindDescription } from '../../api/kinds.ts';
import { request } from '../../api/request.ts';
import { DialogFrame } from '../../frame/dialog-frame.tsx';
import { german } from '../../texts/german.ts';
import { texts } from '../../texts/texts.ts';
import { RowName } from '../record-name.tsx';
import { removeManyTexts as words } from './remove-many.texts.ts';

/** Max ids of one call. */
const MAX_IDS = 100;
/** Records named. */
const MAX_NAMED = 8;

/** Deletes the selected records of a list after showing to which of them something leads (G-727). */
export function RemoveManyButton({ kind }: { kind: KindDescription }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button color="error" size="small" startIcon={<DeleteIcon />} onClick={() => setOpen(true)}>
        {german.ra.action.delete}
      </Button>
      {isOpen ? <RemoveManyDialog kind={kind} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function RemoveManyDialog({ kind, onClose }: { kind: KindDescription; onClose(): void }) {
  const { selectedIds } = useListContext();
  const translate = useTranslate();
  const found = useLinks(kind, selectedIds);
  const { handleDelete, isPending } = useBulkDeleteController({
    mutationMode: 'pessimistic',
    mutationOptions: { onSettled: onClose },
  });
  const count = { smart_count: selectedIds.length };
  const isHeld = found.data?.first.some(({ is_in_use }) => is_in_use);
  return (
    <DialogFrame
      title={translate('ra.message.bulk_delete_title', { ...count, name: kind.one.de })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{german.ra.action[isHeld ? 'close' : 'cancel']}</Button>
          {isHeld ? null : (
            <Button variant="contained" color="error" disabled={isPending} onClick={handleDelete}>
              {german.ra.action.delete}
            </Button>
          )}
        </>
      }
    >
      <div>
        <LinksToChosen kind={kind} ids={selectedIds} found={found} />
        {isHeld ? null : <p>{translate('ra.message.bulk_delete_content', count)}</p>}
      </div>
    </DialogFrame>
  );
}

function useLinks(kind: KindDescription, ids: readonly Identifier[]) {
  // those without pages go by their table
  const content_type = kind.content_type ?? kind.name;
  return useQuery({
    queryKey: ['links-here', content_type, ids],
    queryFn: () => findLinks(content_type, ids),
    // of now, whatever was asked before
    staleTime: 0,
    gcTime: 0,
  });
}

interface ChosenProps {
  kind: KindDescription;
  ids: readonly Identifier[];
  found: ReturnType<typeof useLinks>;
}

function LinksToChosen({ kind, ids, found: { data: found, isError } }: ChosenProps) {
  const shown = { ids: found?.first.map(({ id }) => id) ?? [] };
  const { data: records } = useGetMany(kind.path, shown, { enabled: shown.ids.length > 0 });
  if (isError) return <p role="alert">{words.failed}</p>;
  if (!found) return <p role="status">{words.looking}</p>;
  if (found.count === 0) return <p role="status">{words.none}</p>;
  const rest = found.count - found.first.length;
  return (
    <>
      <p role="status">{words.found(found.count, ids.length)}</p>
      <ul>
        {found.first.map(({ id, links, is_in_use }) => {
          const record = records?.find((each) => each?.id === id);
          return (
            <li key={id}>
              <strong>
                {record ? (
                  <RecordContextProvider value={record}>
                    <RowName kind={kind} />
                  </RecordContextProvider>
                ) : (
                  texts.numbered(id)
                )}
              </strong>
              : {is_in_use ? words.in_use : words.links(links)}
            </li>
          );
        })}
        {rest > 0 ? <li>{words.more(rest)}</li> : null}
      </ul>
      {found.first.some(({ is_in_use }) => is_in_use) ? <p>{words.all_or_none}</p> : null}
    </>
  );
}

/** Asks a hundred at a time; of all together the first are shown. */
async function findLinks(content_type: string, ids: readonly Identifier[]): Promise<LinksToMany> {
  const parts: LinksToMany[] = [];
  for (let at = 0; at < ids.length; at += MAX_IDS) {
    const search = new URLSearchParams({ content_type, ids: ids.slice(at, at + MAX_IDS).join() });
    parts.push(await request<LinksToMany>(`/de/pageeditor-api/links-here/many?${search}`));
  }
  const first = parts.flatMap((part) => part.first);
  return {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    first: first.toSorted((a, b) => Number(b.is_in_use) - Number(a.is_in_use)).slice(0, MAX_NAMED),
  };
}
