import { Alert, Box, Button, LinearProgress, Link, Typography } from '@mui/material';
import { countUploads, type UploadEntry } from '../../src/editor/uploads/upload-queue.ts';
import { FileLink } from './file-link.tsx';
import { mediaTexts } from './media.texts.ts';
import { uploads, useUploads } from './uploads.ts';

const words = mediaTexts.upload;

/** Progress of all uploads, failures with their reason, and files that the library already had. */
export function UploadPanel() {
  const { entries, isPaused, isAway } = useUploads();
  if (entries.length === 0) return null;
  const { all, waiting, sending, kept, failed, repeatable } = countUploads(entries);
  const ended = kept + failed;
  const isRunning = waiting + sending > 0;
  const listEntries = (step: UploadEntry['state']['step']) =>
    entries.filter(({ state }) => state.step === step);
  const known = entries.filter(({ state }) => state.step === 'kept' && !state.isNew);
  return (
    <Box
      component="section"
      aria-label={words.title}
      sx={{ border: 1, borderColor: 'divider', bgcolor: 'background.paper', p: 2, mb: 2 }}
    >
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {isRunning ? words.progress(ended, all) : words.done(kept - known.length, known.length)}
      </Typography>
      {isRunning ? (
        <LinearProgress
          variant="determinate"
          aria-label={words.progress(ended, all)}
          value={(ended / all) * 100}
          sx={{ my: 1 }}
        />
      ) : null}
      <Names entries={listEntries('sending')} />
      {isAway ? (
        <Alert severity="warning" role="status" sx={{ my: 1 }}>
          {words.away}
        </Alert>
      ) : null}
      {failed > 0 ? (
        <Alert severity="error" sx={{ my: 1 }}>
          {words.failed(failed)}
          <Names entries={listEntries('failed')} />
        </Alert>
      ) : null}
      <Names entries={known} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {waiting > 0 ? (
          <Button variant="outlined" onClick={isPaused ? uploads.resume : uploads.pause}>
            {isPaused ? words.resume : words.pause}
          </Button>
        ) : null}
        {repeatable > 0 ? (
          <Button variant="outlined" onClick={() => uploads.repeat()}>
            {words.repeat}
          </Button>
        ) : null}
        {isRunning ? null : <Button onClick={uploads.clear}>{words.clear}</Button>}
      </Box>
    </Box>
  );
}

function Names({ entries }: { entries: readonly UploadEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: '12rem', overflowY: 'auto' }} tabIndex={-1}>
      {entries.map(({ key, name, state }) => (
        <Box component="li" key={key} sx={{ overflowWrap: 'anywhere' }}>
          {state.step === 'kept' ? (
            <Link component={FileLink} file={state} color="inherit" aria-label={words.show(name)}>
              {name}
            </Link>
          ) : (
            <strong>{name}</strong>
          )}
          {': '}
          {describeState(state)}
        </Box>
      ))}
    </Box>
  );
}

function describeState(state: UploadEntry['state']): string {
  if (state.step === 'failed') return state.problem;
  if (state.step === 'sending') return state.part < 1 ? words.sending(state.part) : words.judging;
  return words.known;
}
