import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Divider, IconButton, Popover, TextField, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useKind } from '../api/kinds.ts';
import { useUndoNotice } from '../frame/use-undo-notice.tsx';
import { ListTool } from '../records/list-tool.tsx';
import { SaveDialog, sortText } from './save-dialog.tsx';
import { savedFiltersTexts as texts } from './saved-filters.texts.ts';
import { type SavedFilter, useFilterWrites, useSavedFilters } from './saved-filters-api.ts';

/** Named filters and sorting of a list, stored in the editor's own account (G-407). */
export function SavedFiltersButton() {
  const { resource } = useListContext();
  const panel = useId();
  // the wrapper, because the button is a different element on narrow screens
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <span ref={anchor}>
        <ListTool
          label={texts.title}
          icon={<BookmarkIcon />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        />
      </span>
      <Popover
        open={isOpen}
        anchorEl={() => anchor.current as HTMLElement}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': panel,
            sx: {
              width: '22rem',
              maxWidth: 'calc(100vw - 2rem)',
              border: 1,
              borderColor: 'divider',
            },
          },
        }}
      >
        <Typography id={panel} component="h2" sx={{ fontWeight: 650, px: 2, pt: 1.5 }}>
          {texts.title}
        </Typography>
        <SavedList
          list={resource}
          onClose={close}
          onSave={() => {
            close();
            setSaving(true);
          }}
        />
      </Popover>
      {isSaving ? <SaveDialog onClose={() => setSaving(false)} /> : null}
    </>
  );
}

/** More are searched, not read. */
const MANY = 12;

interface SavedListProps {
  list: string;
  onClose(): void;
  onSave(): void;
}

function SavedList({ list, onClose, onSave }: SavedListProps) {
  const { data = [], error, isPending } = useSavedFilters(list);
  const { filterValues, sort } = useListContext();
  const {
    order: [usual = ''],
  } = useKind(list);
  const isSorted = sortText(sort) !== usual;
  const canSave = isSorted || Object.keys(filterValues ?? {}).length > 0;
  const [q, setQ] = useState('');
  const wanted = q.trim().toLocaleLowerCase('de');
  const shown = data.filter(({ name }) => name.toLocaleLowerCase('de').includes(wanted));
  const navigate = useNavigate();
  const { remove, save } = useFilterWrites();
  const notify = useNotify();
  const offerUndo = useUndoNotice();
  async function take({ id, ...filter }: SavedFilter): Promise<void> {
    try {
      await remove(id);
      offerUndo(texts.removed(filter.name), () => save(filter));
    } catch (failure) {
      notify((failure as Error).message, { type: 'error' });
    }
  }
  return (
    <>
      {error ? <Typography sx={{ px: 2, py: 1 }}>{error.message}</Typography> : null}
      {data.length > MANY ? (
        <Box sx={{ px: 2, pt: 1 }}>
          <TextField
            type="search"
            size="small"
            fullWidth
            label={texts.search}
            value={q}
            onChange={({ target }) => setQ(target.value)}
          />
        </Box>
      ) : null}
      <Typography role="status" variant="body2" sx={{ px: 2, color: 'text.secondary' }}>
        {data.length > 0 && shown.length === 0 ? texts.not_found : ''}
      </Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: '50vh', overflow: 'auto' }}
      >
        {shown.map((saved) => (
          <Box component="li" key={saved.id} sx={{ display: 'flex', alignItems: 'center', pr: 1 }}>
            <Button
              color="inherit"
              sx={{
                flex: 1,
                minWidth: 0,
                justifyContent: 'flex-start',
                textAlign: 'left',
                px: 2,
                overflowWrap: 'anywhere',
                fontWeight: 400,
              }}
              onClick={() => {
                void navigate({ search: `${toSearchParams(saved)}` });
                onClose();
              }}
            >
              {saved.name}
            </Button>
            <IconButton
              size="small"
              aria-label={texts.remove(saved.name)}
              onClick={() => void take(saved)}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      {data.length > 0 && canSave ? <Divider /> : null}
      {canSave ? (
        <Button
          color="inherit"
          fullWidth
          onClick={onSave}
          sx={{ justifyContent: 'flex-start', px: 2, py: 1.25 }}
        >
          {texts.save}
        </Button>
      ) : null}
      {!canSave && !isPending && data.length === 0 ? (
        <Typography variant="body2" sx={{ px: 2, pt: 0.5, pb: 2, color: 'text.secondary' }}>
          {texts.empty}
        </Typography>
      ) : null}
    </>
  );
}

/** The list's search parameters in react-admin's format. */
function toSearchParams({ filter, sort }: SavedFilter): URLSearchParams {
  const shown = Object.keys(filter).filter((name) => name !== 'q');
  return new URLSearchParams({
    filter: JSON.stringify(filter),
    displayedFilters: JSON.stringify(Object.fromEntries(shown.map((name) => [name, true]))),
    ...(sort && {
      sort: sort.replace(/^-/, ''),
      order: sort.startsWith('-') ? 'DESC' : 'ASC',
    }),
    page: '1',
  });
}
