import { Alert, AlertTitle, Box, Button, Link, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { GapsDialog } from '../pages/gaps-dialog.tsx';
import { pagesStepTexts } from './pages-step.texts.ts';
import { makePages, publishPages, type SetupPageState, type SetupState } from './setup-api.ts';
import { StepActions } from './step-form.tsx';
import { HEADING, isDone, SETUP } from './steps.ts';

const words = pagesStepTexts;

/** The last step: the pages to edit, and opening the site (G-401). */
export function PagesStep({ setup }: { setup: SetupState }) {
  const { pages, is_public } = setup;
  const { isBusy, run } = useCalls();
  const isMissing = pages.some(({ state }) => state === 'missing');
  const isHidden = pages.some(({ state }) => state === 'hidden');
  const isKept = pages.some(
    ({ state, gaps, is_searchable }) => state === 'public' && gaps === 0 && !is_searchable,
  );
  const hasTemplates = isMissing || pages.some(({ gaps }) => gaps > 0);
  const [isAsked, setAsked] = useState(false);
  const publish = () => run(publishPages, words.published);
  return (
    <>
      {is_public ? (
        <Alert severity="success" sx={{ mb: 2, maxWidth: '42rem' }}>
          {words.public}
        </Alert>
      ) : null}
      <Box
        component="ul"
        aria-label={words.list}
        sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: '42rem' }}
      >
        {pages.map((page) => (
          <PageLine key={page.name} page={page} />
        ))}
      </Box>
      {isDone(setup, 'name') ? null : (
        <Alert
          severity="warning"
          sx={{ mt: 2, maxWidth: '42rem' }}
          action={
            <Button color="inherit" component={RouterLink} to={`${SETUP}/name`}>
              {words.name_it}
            </Button>
          }
        >
          {words.unnamed}
        </Alert>
      )}
      {hasTemplates ? (
        <Alert severity="warning" sx={{ mt: 2, maxWidth: '42rem' }}>
          <AlertTitle>{words.template}</AlertTitle>
          {words.template_about} {is_public ? words.gaps_public : words.gaps_hidden}
        </Alert>
      ) : null}
      {isHidden && !isMissing ? (
        <Typography sx={{ my: 2, maxWidth: '42rem' }}>{words.publish_about}</Typography>
      ) : null}
      <StepActions step="pages">
        {isMissing ? (
          <Button
            variant="contained"
            disabled={isBusy}
            onClick={() => void run(makePages, words.made)}
          >
            {words.make}
          </Button>
        ) : null}
        {isHidden && !isMissing ? (
          <Button
            variant="contained"
            disabled={isBusy}
            onClick={() => (pages.some(({ gaps }) => gaps > 0) ? setAsked(true) : void publish())}
          >
            {words.publish}
          </Button>
        ) : null}
        {isKept && !isHidden && !isMissing ? (
          <Button
            variant="outlined"
            disabled={isBusy}
            onClick={() => void run(publishPages, words.released)}
          >
            {words.release}
          </Button>
        ) : null}
        {is_public ? (
          <Button variant={isMissing || isHidden ? 'outlined' : 'contained'} href="/de">
            {words.view}
          </Button>
        ) : null}
        {isMissing ? null : <Button href="/de?edit">{words.write}</Button>}
        <Button href="/cms-hub">{words.finish}</Button>
      </StepActions>
      {isAsked ? (
        <GapsDialog
          lines={pages
            .filter(({ gaps }) => gaps > 0)
            .map(({ title, gaps }) => `${title}: ${words.gaps(gaps)}`)}
          onClose={() => setAsked(false)}
          onPublish={() => {
            setAsked(false);
            void publish();
          }}
        />
      ) : null}
    </>
  );
}

/** Runs calls that return the new state of the setup. */
function useCalls() {
  const queries = useQueryClient();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  async function run(call: () => Promise<SetupState>, said: string): Promise<void> {
    setBusy(true);
    try {
      queries.setQueryData(['setup'], await call());
      notify(said, { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    setBusy(false);
    // the clicked button may have been replaced
    document.getElementById(HEADING)?.focus();
  }
  return { isBusy, run };
}

function PageLine({ page }: { page: SetupPageState }) {
  const { name, title, url, id, state, gaps, hints } = page;
  const isWritten = id !== null && name !== 'programme';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 2,
        alignItems: 'center',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
      <Typography
        variant="body2"
        sx={{
          gridColumn: 1,
          color: gaps > 0 ? 'error.main' : 'text.secondary',
          overflowWrap: 'anywhere',
        }}
      >
        {[url, words.states[state], gaps > 0 ? words.gaps(gaps) : ''].filter(Boolean).join(' · ')}
      </Typography>
      {isWritten ? (
        <Link
          href={`${url}?edit`}
          aria-label={words.edit(title)}
          sx={{ gridColumn: 2, gridRow: '1 / span 2', color: 'text.primary', py: 1 }}
        >
          {words.edit_short}
        </Link>
      ) : null}
      {hints.length > 0 ? (
        <Box component="details" sx={{ gridColumn: '1 / -1' }}>
          <Box component="summary" sx={{ py: 0.5, cursor: 'pointer' }}>
            {words.hints}
          </Box>
          <Box component="ul" sx={{ m: 0, pl: 3, overflowWrap: 'anywhere' }}>
            {hints.map((hint, n) => (
              <li key={`${n}-${hint}`}>{hint}</li>
            ))}
          </Box>
        </Box>
      ) : null}
    </Box>
  );
}
