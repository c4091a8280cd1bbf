import { Alert, Box, Button, Pagination, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { Title } from 'react-admin';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { DownloadButton } from '../records/download-button.tsx';
import { texts } from '../texts/texts.ts';
import { DropArea } from './drop-area.tsx';
import { folderTexts } from './folders/folders.texts.ts';
import { FoldersDialog } from './folders/folders-dialog.tsx';
import { MoveBar } from './folders/move-bar.tsx';
import { type ChosenFiles, useChosen } from './folders/use-chosen.ts';
import { mediaTexts as words } from './media.texts.ts';
import { getExportUrl, PAGE_SIZE } from './media-api.ts';
import { MediaFilters } from './media-filters.tsx';
import { MediaGrid } from './media-grid.tsx';
import { MediaPanel } from './media-panel.tsx';
import { MediaTable } from './media-table.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { type Library, useLibrary } from './use-library.ts';

/** The media library, and one file beside the list at `/cms-hub/media/7` (G-380). */
export function MediaScreen() {
  const library = useLibrary();
  const { '*': rest = '' } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const chosen = useChosen();
  const [isKeeping, setKeeping] = useState(false);
  const id = Number(rest) || null;
  const close = () => {
    void navigate({ pathname: '/cms-hub/media', search: `${params}` });
    // back to the link that opened the panel
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`a[data-file="${id}"]`)?.focus(),
    );
  };
  return (
    <DropArea folder={library.query.folder}>
      {(choose) => (
        <>
          <Title title={words.title} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', my: 2 }}>
            <Button variant="contained" onClick={choose}>
              {words.upload.choose}
            </Button>
            <Typography data-by-mouse variant="body2" color="textSecondary">
              {words.upload.how}
            </Typography>
            <DownloadButton address={getExportUrl(library.query)} sx={{ ml: { md: 'auto' } }} />
            <Button onClick={() => setKeeping(true)}>{folderTexts.keep}</Button>
          </Box>
          <UploadPanel />
          <MediaFilters library={library} />
          {/* room for the bar, which is fixed on narrow screens */}
          <Box ref={list} sx={{ pb: { xs: chosen.files.length > 0 ? 24 : 0, md: 0 } }}>
            {chosen.files.length > 0 ? (
              <MoveBar chosen={chosen} shown={library.files ?? []} />
            ) : null}
            <Files library={library} chosen={chosen} onChoose={choose} />
          </Box>
          {isKeeping ? <FoldersDialog onClose={() => setKeeping(false)} /> : null}
          {id ? <MediaPanel key={id} id={id} onClose={close} /> : null}
        </>
      )}
    </DropArea>
  );
}

interface FilesProps {
  library: Library;
  chosen: ChosenFiles;
  onChoose(): void;
}

function Files({ library, chosen, onChoose }: FilesProps) {
  const { files, count, error, query, view, isOld, narrow, again } = library;
  if (error) {
    return (
      <Alert severity="error" action={<Button onClick={again}>{texts.try_again}</Button>}>
        {error.message}
      </Alert>
    );
  }
  if (!files) return null;
  const isNarrowed = Boolean(query.q || query.kind || query.only || query.folder);
  if (count === 0) {
    return isNarrowed ? (
      <Box sx={{ py: 4 }}>
        <Typography role="status">{words.not_found}</Typography>
        <Button onClick={() => narrow({ q: '', kind: '', only: '', folder: '' })}>
          {words.show_all}
        </Button>
      </Box>
    ) : (
      <Box sx={{ py: 6, px: 3, border: '1px dashed', borderColor: 'text.secondary' }}>
        <Typography variant="h6" component="h2">
          {words.nothing}
        </Typography>
        <Typography sx={{ my: 2, maxWidth: '40rem' }}>{words.nothing_lead}</Typography>
        <Button variant="outlined" onClick={onChoose}>
          {words.upload.choose}
        </Button>
      </Box>
    );
  }
  const pages = Math.ceil(count / PAGE_SIZE);
  return (
    <Box sx={{ opacity: isOld ? 0.6 : 1 }}>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {words.count(count)}
      </Typography>
      {view === 'grid' ? (
        <MediaGrid files={files} chosen={chosen} />
      ) : (
        <MediaTable files={files} chosen={chosen} />
      )}
      {pages > 1 ? (
        <Pagination
          aria-label={words.pages}
          count={pages}
          page={query.page}
          onChange={(_event, page) => {
            narrow({ page });
            window.scrollTo({ top: 0 });
          }}
          sx={{ my: 3 }}
        />
      ) : null}
    </Box>
  );
}
