import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { mailStepTexts } from './mail-step.texts.ts';
import { SettingsStep } from './settings-step.tsx';
import { type SetupState, sendTestMail } from './setup-api.ts';

const words = mailStepTexts;

type Tried = { said: string; isDone: boolean } | null;

/** The address for messages, and a test that mail arrives. */
export function MailStep({ mail }: { mail: SetupState['mail'] }) {
  const [tried, setTried] = useState<Tried>(null);
  const [isBusy, setBusy] = useState(false);
  const to = mail.to ?? '';
  async function send(): Promise<void> {
    setBusy(true);
    setTried(null);
    try {
      await sendTestMail();
      setTried({ said: mail.is_sent ? words.ok_sent(to) : words.ok_folder, isDone: true });
    } catch (error) {
      setTried({ said: (error as Error).message, isDone: false });
    }
    setBusy(false);
  }
  return (
    <SettingsStep step="mail">
      <Box component="section" aria-labelledby="setup-mail" sx={{ mt: 3, maxWidth: '36rem' }}>
        <Typography id="setup-mail" component="h3" sx={{ fontWeight: 600 }}>
          {words.title}
        </Typography>
        <Typography sx={{ my: 1 }}>{mail.is_sent ? words.sent(to) : words.folder}</Typography>
        <Button variant="outlined" disabled={isBusy} onClick={() => void send()}>
          {words.send}
        </Button>
        <Box role="status" sx={{ mt: 1 }}>
          {tried ? <Alert severity={tried.isDone ? 'success' : 'error'}>{tried.said}</Alert> : null}
        </Box>
      </Box>
    </SettingsStep>
  );
}
