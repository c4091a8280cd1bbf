import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { type EntryAnswer, sendAnswer } from '../inbox-api.ts';
import { entryTexts } from './entry.texts.ts';
import { MAX_TEXT, quoted, withQuote } from './quoted.ts';
import type { Draft } from './use-draft.ts';
import type { OpenEntry } from './use-entry.ts';

const words = entryTexts.answer;

interface AnswerComposerProps {
  entry: EntryAnswer;
  open: OpenEntry;
  draft: Draft;
  onClose(): void;
  onReopen(): void;
}

/** An answer to the sender. Sending queues a mail; the entry shows its state. */
export function AnswerComposer(props: AnswerComposerProps) {
  const { entry, open, draft, onClose, onReopen } = props;
  const notify = useNotify();
  const heading = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [wrong, setWrong] = useState<{ subject?: string; text?: string }>({});
  const { value, set } = draft;
  useEffect(() => field.current?.focus(), []);

  async function send(): Promise<void> {
    setBusy(true);
    setProblem('');
    setWrong({});
    try {
      open.take(await sendAnswer(entry.id, { ...value, updated_at: entry.updated_at }));
      draft.clear();
      notify(words.sent(entry.email), { type: 'success' });
      onClose();
    } catch (error) {
      await refused(error as Error);
    } finally {
      setBusy(false);
    }
  }

  async function refused(error: Error): Promise<void> {
    const { status, body } = error instanceof HttpError ? error : { status: 0, body: null };
    if (body?.errors) return setWrong(body.errors);
    if (status !== 409) return setProblem(error.message);
    setProblem(words.changed);
    await open.latest().catch(() => {});
  }

  const discard = () => {
    draft.discard(onReopen);
    onClose();
  };
  const quote = quoted(entry.answers);
  return (
    <Box
      component="form"
      noValidate
      aria-labelledby={heading}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      sx={{
        display: 'grid',
        gap: 1.5,
        border: 1,
        borderColor: 'divider',
        p: 2,
        bgcolor: 'background.paper',
      }}
    >
      <Typography id={heading} component="h3" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
        {words.title}
        <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
          {words.to(entry.email)}
        </Box>
      </Typography>
      <TextField
        label={words.subject}
        value={value.subject}
        onChange={({ target }) => set({ ...value, subject: target.value })}
        error={Boolean(wrong.subject)}
        helperText={wrong.subject}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TextField
        inputRef={field}
        label={words.text}
        multiline
        minRows={6}
        maxRows={24}
        value={value.text}
        onChange={({ target }) => set({ ...value, text: target.value })}
        error={Boolean(wrong.text)}
        helperText={wrong.text ?? words.foot}
        slotProps={{ htmlInput: { maxLength: MAX_TEXT } }}
      />
      {problem ? <Alert severity="warning">{problem}</Alert> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" loading={isBusy}>
          {words.send}
        </Button>
        <Button
          disabled={quote === '' || value.text.includes(quote)}
          onClick={() => {
            set({ ...value, text: withQuote(value.text, quote) });
            field.current?.focus();
          }}
        >
          {words.quote}
        </Button>
        <Button sx={{ ml: 'auto' }} onClick={discard}>
          {words.cancel}
        </Button>
      </Box>
    </Box>
  );
}
