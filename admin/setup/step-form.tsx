import { Alert, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Form, HttpError, SaveButton, useNotify } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { FieldDescription } from '../api/kinds.ts';
import type { Values } from '../settings/settings-api.ts';
import { announceSaved } from '../unsaved/unsaved-copies.ts';
import { UnsavedForm } from '../unsaved/unsaved-form.tsx';
import { texts } from './setup.texts.ts';
import type { SetupStepName } from './setup-api.ts';
import { SETUP, stepBeside } from './steps.ts';

/** Why the step could not be completed. */
export type Refusal = { errors: Values } | { said: string };

interface StepFormProps {
  step: SetupStepName;
  /** by the path of their value */
  fields: FieldDescription[];
  /** what is stored */
  values: Values;
  /** Stores the changes. @throws HttpError */
  save(values: Values): Promise<Refusal | undefined>;
  children: ReactNode;
}

/** A step's form: 'Weiter' saves and goes to the next step; unsaved input is offered on return (G-421). */
export function StepForm(props: StepFormProps) {
  const { step, fields, values, save, children } = props;
  const place = `setup/${step}`;
  const [said, setSaid] = useState('');
  // a new record would reset the form: use the first one
  const record = useRef({ id: step, ...values }).current;
  const notify = useNotify();
  const goOn = useGoOn(step);
  /** the button stays enabled: a double click saves once */
  const isSaving = useRef(false);
  async function submit(typed: Values): Promise<Values | undefined> {
    if (isSaving.current) return undefined;
    isSaving.current = true;
    setSaid('');
    try {
      const refusal = await save(typed);
      if (!refusal) {
        announceSaved(place);
        await goOn();
      } else if ('errors' in refusal) {
        notify(texts.check, { type: 'error' });
        return refusal.errors;
      } else setSaid(refusal.said);
    } catch (error) {
      const errors = error instanceof HttpError && error.body?.errors;
      notify(errors ? texts.check : (error as Error).message, { type: 'error' });
      return errors || undefined;
    } finally {
      isSaving.current = false;
    }
    return undefined;
  }
  return (
    <Form record={record} onSubmit={submit} sanitizeEmptyValues={false}>
      <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
        <UnsavedForm place={place} kind={{ path: 'setup', fields }} isNested />
      </Box>
      {children}
      <Alert severity="warning" role="status" sx={{ my: 2, display: said ? 'flex' : 'none' }}>
        {said}
      </Alert>
      <StepActions step={step}>
        <SaveButton label={texts.next} alwaysEnable icon={<span hidden />} />
      </StepActions>
    </Form>
  );
}

/** Goes to the next step after reloading the state of the setup. */
function useGoOn(step: SetupStepName) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const next = stepBeside(step, 1) ?? step;
  return async () => {
    await queries.invalidateQueries({ queryKey: ['setup'] });
    await navigate(`${SETUP}/${next}`);
  };
}

/** A step's buttons: save, skip, back. */
export function StepActions({ step, children }: { step: SetupStepName; children?: ReactNode }) {
  const before = stepBeside(step, -1);
  const next = stepBeside(step, 1);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        mt: 3,
        pt: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {children}
      {next ? (
        <Button component={Link} to={`${SETUP}/${next}`}>
          {texts.skip}
        </Button>
      ) : null}
      {before ? (
        <Button component={Link} to={`${SETUP}/${before}`}>
          {texts.back}
        </Button>
      ) : null}
    </Box>
  );
}
