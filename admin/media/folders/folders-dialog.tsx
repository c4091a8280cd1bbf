import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import {
  Alert,
  Box,
  Button,
  DialogContentText,
  IconButton,
  TextField,
  Tooltip,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { DialogFrame } from '../../frame/dialog-frame.tsx';
import { useUndoNotice } from '../../frame/use-undo-notice.tsx';
import { SearchField } from '../../inputs/search-field.tsx';
import { folderTexts as words } from './folders.texts.ts';
import {
  createFolder,
  type MediaFolder,
  removeFolder,
  renameFolder,
  useFolders,
  useRefreshFolders,
} from './folders-api.ts';

/** Longer lists get a search. */
const MAX_WITHOUT_SEARCH = 12;

/** Creates, renames and deletes folders; only empty ones can be deleted. */
export function FoldersDialog({ onClose }: { onClose(): void }) {
  const folders = useFolders();
  const [q, setQ] = useState('');
  const found = folders?.filter(({ name }) => name.toLowerCase().includes(q.trim().toLowerCase()));
  const isLong = (folders?.length ?? 0) > MAX_WITHOUT_SEARCH;
  return (
    <DialogFrame
      title={words.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <DialogContentText>{words.lead}</DialogContentText>
      <NameForm
        label={words.new_name}
        button={words.create}
        save={createFolder}
        onSaved={() => setQ('')}
      />
      {isLong ? (
        // nothing is lost with a search
        <Box onInput={(event) => event.stopPropagation()}>
          <SearchField label={words.search} value={q} onChange={setQ} sx={{ width: '100%' }} />
        </Box>
      ) : null}
      {found?.length === 0 ? (
        <Typography role="status" color="textSecondary">
          {folders?.length === 0 ? words.empty : words.not_found}
        </Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {found?.map((folder) => (
          <FolderRow key={folder.id} folder={folder} />
        ))}
      </Box>
    </DialogFrame>
  );
}

function FolderRow({ folder }: { folder: MediaFolder }) {
  const { id, name, count } = folder;
  const [isRenamed, setRenamed] = useState(false);
  const refresh = useRefreshFolders();
  const notify = useNotify();
  const offerUndo = useUndoNotice();

  async function remove(): Promise<void> {
    try {
      await removeFolder(id);
      // only an empty one is deleted: its name is all there is to it
      offerUndo(words.removed(name), async () => {
        await createFolder(name);
        refresh();
      });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    refresh();
  }
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {isRenamed ? (
        <NameForm
          label={words.name_of(name)}
          button={words.save}
          initial={name}
          save={(next) => renameFolder(id, next)}
          onSaved={() => setRenamed(false)}
        />
      ) : (
        <>
          <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {words.named(name, count)}
          </Typography>
          <IconButton aria-label={words.rename_this(name)} onClick={() => setRenamed(true)}>
            <EditIcon fontSize="small" />
          </IconButton>
          <Tooltip title={count > 0 ? words.not_empty : ''}>
            <span>
              <IconButton
                aria-label={words.remove_this(name)}
                disabled={count > 0}
                onClick={() => void remove()}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </span>
          </Tooltip>
        </>
      )}
    </Box>
  );
}

interface NameFormProps {
  label: string;
  button: string;
  initial?: string;
  save(name: string): Promise<MediaFolder>;
  onSaved?(): void;
}

function NameForm({ label, button, initial = '', save, onSaved }: NameFormProps) {
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState('');
  const refresh = useRefreshFolders();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      await save(name);
    } catch (error) {
      return setProblem((error as Error).message);
    }
    setProblem('');
    setName('');
    refresh();
    onSaved?.();
  }
  return (
    <Box component="form" onSubmit={(event) => void submit(event)} sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
        <TextField
          sx={{ flex: '1 1 14rem' }}
          label={label}
          value={name}
          autoFocus={initial !== ''}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <Button type="submit" variant="outlined" disabled={name.trim() === ''}>
          {button}
        </Button>
      </Box>
      {problem ? (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      ) : null}
    </Box>
  );
}
