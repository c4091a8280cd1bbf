import { Alert, CircularProgress, Link, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { useWhyFileClosed } from '../api/rights.ts';
import { SidePanel } from '../frame/side-panel.tsx';
import { mediaTexts } from './media.texts.ts';
import { fetchFile, fetchUses, getOriginalUrl, type MediaAnswer } from './media-api.ts';
import { MediaForm } from './media-form.tsx';
import { MediaUses } from './media-uses.tsx';
import { formatSize, getFileTitle } from './media-words.ts';
import { RemoveFile } from './remove-file.tsx';
import { replaceTexts } from './replace/replace.texts.ts';
import { ReplaceFile } from './replace/replace-file.tsx';
import { hasEnded, rightsNote } from './replace/rights.ts';
import { useRefreshLibrary } from './use-library.ts';

const words = mediaTexts.detail;

/** One file beside the list: preview, fields, uses. */
export function MediaPanel({ id, onClose }: { id: number; onClose(): void }) {
  const queryKey = ['media-file', id];
  const client = useQueryClient();
  const refresh = useRefreshLibrary();
  const [isTyped, setTyped] = useState(false);
  const [isReshaped, setReshaped] = useState(false);
  const { data: file, error } = useQuery({
    queryKey,
    queryFn: () => fetchFile(id),
    // as forms of records: what is being typed is not compared with other states before it is saved
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data: uses } = useQuery({ queryKey: ['media-uses', id], queryFn: () => fetchUses(id) });
  const closed = useWhyFileClosed(file, uses);
  return (
    <SidePanel
      title={file ? getFileTitle(file) : words.title}
      closeLabel={words.close}
      onClose={onClose}
      width="34rem"
    >
      {file ? (
        <>
          <Facts file={file} />
          {rightsNote(file) ? (
            <Alert severity={hasEnded(file) ? 'error' : 'warning'} sx={{ mb: 2 }}>
              {rightsNote(file)}. {hasEnded(file) ? replaceTexts.ended_lead : null}
            </Alert>
          ) : null}
          {isReshaped ? (
            <Alert severity="info" sx={{ mb: 2 }}>
              {replaceTexts.other_shape} {replaceTexts.check_text}
            </Alert>
          ) : null}
          {closed ? (
            <Alert severity="info" sx={{ mb: 2 }}>
              {closed}
            </Alert>
          ) : null}
          <MediaForm
            file={file}
            isClosed={closed !== null}
            onTyped={setTyped}
            onSaved={(saved) => {
              setReshaped(false);
              client.setQueryData(queryKey, saved);
              refresh();
            }}
          />
          <MediaUses uses={uses} />
          {closed ? null : (
            <ReplaceFile
              file={file}
              uses={uses}
              isTyped={isTyped}
              onReplaced={(next) => {
                setReshaped(isOtherShape(file, next));
                client.setQueryData(queryKey, next);
                refresh();
              }}
            />
          )}
          {closed ? null : (
            <RemoveFile
              file={file}
              uses={uses}
              onRemoved={() => {
                refresh();
                onClose();
              }}
            />
          )}
        </>
      ) : (
        <NotYet error={error} />
      )}
    </SidePanel>
  );
}

/** Whether the proportions changed, which resets the focal point to the centre (G-416). */
function isOtherShape(before: MediaAnswer, after: MediaAnswer): boolean {
  const proportion = ({ width, height }: MediaAnswer) => (width ?? 1) / (height || 1);
  return before.kind === 'image' && Math.abs(proportion(before) / proportion(after) - 1) >= 0.01;
}

function NotYet({ error }: { error: Error | null }) {
  if (!error) return <CircularProgress aria-label={words.title} />;
  const isGone = error instanceof HttpError && error.status === 404;
  return <Alert severity="error">{isGone ? words.missing : error.message}</Alert>;
}

function Facts({ file }: { file: MediaAnswer }) {
  const { id, kind, width, height, filename } = file;
  const facts = [
    mediaTexts.one[kind],
    width && height ? words.pixels(width, height) : '',
    formatSize(file),
    filename,
  ];
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', mb: 2 }}>
      {facts.filter(Boolean).join(' · ')}
      {' · '}
      <Link href={getOriginalUrl(id)} download color="inherit">
        {words.original}
      </Link>
    </Typography>
  );
}
