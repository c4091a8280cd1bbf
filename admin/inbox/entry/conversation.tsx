import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { UnsavedOffers } from '../../unsaved/unsaved-offers.tsx';
import { addNote, type EntryAnswer } from '../inbox-api.ts';
import { formatLong } from '../moments.ts';
import { AnswerComposer } from './answer-composer.tsx';
import { entryTexts } from './entry.texts.ts';
import { indexAnswerMails, mailState } from './mail-words.ts';
import { type Draft, useDraft } from './use-draft.ts';
import type { OpenEntry } from './use-entry.ts';

const words = entryTexts.notes;
const NO_NOTE = { subject: '', text: '' };

interface ConversationProps {
  entry: EntryAnswer;
  open: OpenEntry;
  answer: Draft;
  isAnswering: boolean;
  setAnswering(isAnswering: boolean): void;
}

/** Answers to the sender and notes of colleagues, with the forms for new ones. */
export function Conversation(props: ConversationProps) {
  const { entry, open, answer, isAnswering, setAnswering } = props;
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const close = () => {
    // the pressed button disappears
    title.current?.focus({ preventScroll: true });
    setAnswering(false);
  };
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography
        ref={title}
        id={heading}
        tabIndex={-1}
        component="h2"
        variant="h6"
        sx={{ outline: 'none' }}
      >
        {words.title}
      </Typography>
      <UnsavedOffers
        unsaved={answer.unsaved}
        title={entryTexts.answer.offer}
        contents={({ text }) => shortened(text)}
        onInsert={(copy) => {
          answer.insert(copy);
          setAnswering(true);
        }}
      />
      <Messages entry={entry} />
      {isAnswering ? (
        <AnswerComposer
          entry={entry}
          open={open}
          draft={answer}
          onClose={close}
          onReopen={() => setAnswering(true)}
        />
      ) : entry.email ? null : (
        <Alert severity="info">{entryTexts.answer.no_address}</Alert>
      )}
      <NoteForm entry={entry} open={open} />
    </Box>
  );
}

const shortened = (text: string) =>
  text.length > 120 ? `${text.slice(0, 120).trimEnd()} …` : text;

function Messages({ entry }: { entry: EntryAnswer }) {
  const { notes } = entry;
  const mails = indexAnswerMails(entry);
  const now = Date.now();
  if (notes.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>;
  return (
    <Box
      component="ol"
      aria-label={words.title}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
    >
      {notes.map(({ id, kind, subject, text, author, created_at }) => {
        const mail = mails.get(id);
        const by = kind === 'note' ? words.note_by : words.answer_by;
        return (
          <Box
            component="li"
            key={id}
            sx={{
              borderLeft: 3,
              borderLeftStyle: kind === 'note' ? 'dotted' : 'solid',
              borderColor: 'divider',
              pl: 2,
              overflowWrap: 'anywhere',
            }}
          >
            <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
              <strong>{by(author || words.unknown)}</strong>
              {` · ${formatLong(created_at, now)}`}
              {mail ? ` · ${mailState(mail, now)}` : ''}
            </Box>
            {subject ? <Box sx={{ fontWeight: 650 }}>{subject}</Box> : null}
            <Box sx={{ whiteSpace: 'pre-wrap', maxWidth: '46rem' }}>{text}</Box>
          </Box>
        );
      })}
    </Box>
  );
}

function NoteForm({ entry, open }: Pick<ConversationProps, 'entry' | 'open'>) {
  const draft = useDraft(`form-entries/${entry.id}/note`, NO_NOTE);
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const { value, set } = draft;
  async function save(): Promise<void> {
    setBusy(true);
    try {
      open.take(await addNote(entry.id, value.text));
      draft.clear();
      notify(words.saved, { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error', multiLine: true });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      sx={{ display: 'grid', gap: 1, justifyItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <UnsavedOffers
        unsaved={draft.unsaved}
        title={entryTexts.answer.note_offer}
        contents={({ text }) => shortened(text)}
        onInsert={draft.insert}
      />
      <TextField
        fullWidth
        multiline
        minRows={2}
        maxRows={12}
        label={words.add}
        helperText={words.add_about}
        value={value.text}
        onChange={({ target }) => set({ ...value, text: target.value })}
        slotProps={{ htmlInput: { maxLength: 10_000 } }}
      />
      <Button type="submit" variant="outlined" loading={isBusy} disabled={value.text.trim() === ''}>
        {words.save}
      </Button>
    </Box>
  );
}
