import CheckIcon from '@mui/icons-material/Check';
import { Box, Button, CircularProgress, LinearProgress, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Title, useStore } from 'react-admin';
import { Navigate, NavLink, useParams } from 'react-router-dom';
import { LoadProblem } from '../frame/load-problem.tsx';
import { HoursStep } from './hours-step.tsx';
import { MailStep } from './mail-step.tsx';
import { PagesStep } from './pages-step.tsx';
import { RoomsStep } from './rooms-step.tsx';
import { SettingsStep } from './settings-step.tsx';
import { texts } from './setup.texts.ts';
import { fetchSetup, type SetupState, type SetupStepName } from './setup-api.ts';
import { HEADING, isDone, isStep, OPTIONAL, SETUP, STEPS, stepToOpen } from './steps.ts';

/** The setup of an empty house, one screen per step (G-400). */
export function SetupScreen() {
  const { '*': path = '' } = useParams();
  const { data, error } = useQuery({ queryKey: ['setup'], queryFn: fetchSetup });
  const step = isStep(path) ? path : null;
  const [last, keepLast] = useStore<string | null>('setup.step', null);
  useEffect(() => {
    if (step) keepLast(step);
  }, [step, keepLast]);
  if (error) {
    return (
      <>
        <Title title={texts.title} />
        <LoadProblem error={error} />
      </>
    );
  }
  if (!data) return <CircularProgress sx={{ m: 2 }} />;
  if (!step) return <Navigate to={`${SETUP}/${stepToOpen(data, last)}`} replace />;
  return (
    <>
      <Title title={texts.title} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '13rem minmax(0, 1fr)' },
          gap: { xs: 2, lg: 5 },
          py: 2,
        }}
      >
        <Steps setup={data} step={step} />
        <Step key={step} step={step} setup={data} />
      </Box>
    </>
  );
}

function Step({ step, setup }: { step: SetupStepName; setup: SetupState }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // move focus to the new step's heading, for keyboards and screen readers
  useEffect(() => heading.current?.focus(), []);
  const { title, lead } = texts.steps[step];
  return (
    <Box component="section" aria-labelledby={HEADING} sx={{ minWidth: 0 }}>
      <Typography
        id={HEADING}
        ref={heading}
        tabIndex={-1}
        variant="h6"
        component="h2"
        sx={{ mb: 1, outline: 'none' }}
      >
        {title}
      </Typography>
      <Typography sx={{ mb: 3, maxWidth: '42rem', color: 'text.secondary' }}>{lead}</Typography>
      {renderStep(step, setup)}
    </Box>
  );
}

function renderStep(step: SetupStepName, setup: SetupState): ReactNode {
  switch (step) {
    case 'rooms':
      return <RoomsStep />;
    case 'hours':
      return <HoursStep />;
    case 'mail':
      return <MailStep mail={setup.mail} />;
    case 'pages':
      return <PagesStep setup={setup} />;
    default:
      return <SettingsStep step={step} isUnnamed={step === 'name' && !isDone(setup, 'name')} />;
  }
}

interface StepsProps {
  setup: SetupState;
  step: SetupStepName;
}

/** Progress of the setup. On narrow screens the list of steps is collapsed. */
function Steps({ setup, step }: StepsProps) {
  const at = STEPS.indexOf(step) + 1;
  const list = <StepList setup={setup} />;
  return (
    <Box component="nav" aria-label={texts.all} sx={{ minWidth: 0 }}>
      <Typography variant="body2" id="setup-progress">
        {texts.at(at, STEPS.length)}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(at / STEPS.length) * 100}
        aria-labelledby="setup-progress"
        sx={{ my: 1 }}
      />
      <Box sx={{ display: { xs: 'none', lg: 'block' } }}>{list}</Box>
      <Box component="details" sx={{ display: { lg: 'none' } }} key={step}>
        <Box component="summary" sx={{ py: 1, cursor: 'pointer' }}>
          {texts.all}
        </Box>
        {list}
      </Box>
    </Box>
  );
}

function StepList({ setup }: { setup: SetupState }) {
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {setup.steps.map(({ name, is_done }) => (
          <li key={name}>
            <Link
              component={NavLink}
              to={`${SETUP}/${name}`}
              sx={{
                display: 'flex',
                gap: 1,
                alignItems: 'center',
                py: 0.75,
                '@media (pointer: coarse)': { py: 1.25 },
                px: 1,
                color: 'text.primary',
                textDecoration: 'none',
                '&:hover': { bgcolor: 'action.hover' },
                '&.active': { fontWeight: 650, boxShadow: 'inset 3px 0 0 currentColor' },
              }}
            >
              <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                {texts.steps[name].short}
              </Box>
              <StepSign is_done={is_done} isOptional={OPTIONAL.has(name)} />
            </Link>
          </li>
        ))}
      </Box>
      <Button href="/cms-hub" sx={{ mt: 1 }}>
        {texts.later}
      </Button>
    </>
  );
}

function StepSign({ is_done, isOptional }: { is_done: boolean; isOptional: boolean }) {
  if (is_done) return <CheckIcon fontSize="small" titleAccess={texts.done} />;
  if (!isOptional) return null;
  return (
    <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
      {texts.optional}
    </Typography>
  );
}
