import { Alert, Box, Button, CircularProgress, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Title, useNotify } from 'react-admin';
import { useNavigateHere } from '../../frame/addresses/use-navigate-here.ts';
import { german } from '../../texts/german.ts';
import { texts as adminTexts } from '../../texts/texts.ts';
import { createEmpty, createFromTemplate, fetchTemplates } from '../forms-api.ts';
import { makingTexts as texts } from './making.texts.ts';

const CARDS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
  maxWidth: '70rem',
} as const;
const CARD = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  p: 2,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

/** What a new form begins with: a template of the house, or nothing. */
export function NewForm() {
  const navigate = useNavigateHere();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ['form-templates'],
    queryFn: fetchTemplates,
  });
  async function begin(make: () => Promise<{ id: number }>): Promise<void> {
    setBusy(true);
    try {
      const { id } = await make();
      navigate(`/cms-hub/forms/${id}`, { replace: true });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      setBusy(false);
    }
  }
  return (
    <Box sx={{ py: 3 }}>
      <Title title={texts.title} />
      <Typography sx={{ mb: 3, maxWidth: '40rem' }}>{texts.lead}</Typography>
      {isError ? (
        <Alert
          severity="error"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {adminTexts.try_again}
            </Button>
          }
        >
          {texts.failed}
        </Alert>
      ) : null}
      {data || isError ? null : <CircularProgress aria-label={german.ra.page.loading} />}
      <Box sx={CARDS}>
        <EmptyForm isBusy={isBusy} onCreate={(title) => void begin(() => createEmpty(title))} />
        {data?.map(({ name, title, description }) => (
          <Box key={name} component="section" sx={CARD}>
            <Typography component="h2" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', flex: 1 }}>
              {description}
            </Typography>
            <Button
              variant="outlined"
              disabled={isBusy}
              aria-label={texts.use(title)}
              onClick={() => void begin(() => createFromTemplate(name))}
              sx={{ alignSelf: 'flex-start' }}
            >
              {texts.use_short}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface EmptyFormProps {
  isBusy: boolean;
  onCreate(title: string): void;
}

function EmptyForm({ isBusy, onCreate }: EmptyFormProps) {
  const [title, setTitle] = useState('');
  const [isMissing, setMissing] = useState(false);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (title.trim()) onCreate(title.trim());
    else setMissing(true);
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={CARD}>
      <Typography component="h2" sx={{ fontWeight: 700 }}>
        {texts.empty}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.empty_about}
      </Typography>
      <TextField
        label={texts.name}
        value={title}
        required
        error={isMissing && !title.trim()}
        helperText={isMissing && !title.trim() ? texts.name_missing : undefined}
        onChange={(event) => setTitle(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <Button type="submit" variant="contained" disabled={isBusy} sx={{ alignSelf: 'flex-start' }}>
        {texts.create}
      </Button>
    </Box>
  );
}
