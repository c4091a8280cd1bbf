import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  LinearProgress,
  TextField,
  Typography,
} from '@mui/material';
import { type DragEvent, type FormEvent, useRef, useState } from 'react';
import type { HttpError } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { importsTexts as texts } from './imports.texts.ts';
import { type ProgrammeImport, readAddress, readFile } from './imports-api.ts';

/** For the file dialog only; the server checks the contents. */
const ACCEPTED = '.json,.xml,application/json,application/xml,text/xml';

/** Reads a feed from a file or an address, then goes to its preview. */
export function NewImport() {
  const navigate = useNavigate();
  const [withPictures, setWithPictures] = useState(false);
  const [step, setStep] = useState<'idle' | 'sending'>('idle');
  const [problem, setProblem] = useState<{ at?: 'address'; sentence: string } | null>(null);

  async function read(begin: () => Promise<ProgrammeImport>): Promise<void> {
    setStep('sending');
    setProblem(null);
    try {
      const { id } = await begin();
      await navigate(`/cms-hub/imports/${id}`);
    } catch (error) {
      const { body, message } = error as HttpError;
      const errors = body?.errors as { address?: string; file?: string } | undefined;
      setProblem(
        errors?.address
          ? { at: 'address', sentence: errors.address }
          : { sentence: errors?.file ?? message },
      );
      setStep('idle');
    }
  }

  const isSending = step === 'sending';
  return (
    <Box component="section" aria-label={texts.again} sx={{ maxWidth: '48rem' }}>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{texts.lead}</Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FileChoice
          isDisabled={isSending}
          onFile={(file) => void read(() => readFile(file, withPictures))}
        />
        <AddressChoice
          isDisabled={isSending}
          problem={problem?.at === 'address' ? problem.sentence : ''}
          onAddress={(address) => void read(() => readAddress(address, withPictures))}
        />
        <div>
          <FormControlLabel
            control={
              <Checkbox
                checked={withPictures}
                onChange={({ target }) => setWithPictures(target.checked)}
                slotProps={{ input: { 'aria-describedby': 'pictures-help' } }}
              />
            }
            label={texts.pictures}
          />
          <FormHelperText id="pictures-help" sx={{ mt: 0, ml: 4 }}>
            {texts.pictures_help}
          </FormHelperText>
        </div>
        {isSending ? <LinearProgress aria-label={texts.sending} /> : null}
        {problem && !problem.at ? <Alert severity="error">{problem.sentence}</Alert> : null}
      </Box>
    </Box>
  );
}

function FileChoice({ isDisabled, onFile }: { isDisabled: boolean; onFile(file: File): void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: 2,
        border: '1px dashed',
        borderColor: isOver ? 'secondary.main' : 'text.secondary',
      }}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !isDisabled) onFile(file);
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={texts.file}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = ''; // or choosing the same file again would fire no change event
        }}
      />
      <Button variant="contained" disabled={isDisabled} onClick={() => input.current?.click()}>
        {texts.file}
      </Button>
      <Typography data-by-mouse sx={{ color: 'text.secondary' }}>
        {texts.drop}
      </Typography>
    </Box>
  );
}

interface AddressChoiceProps {
  isDisabled: boolean;
  problem: string;
  onAddress(address: string): void;
}

function AddressChoice({ isDisabled, problem, onAddress }: AddressChoiceProps) {
  const [address, setAddress] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onAddress(address);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={onSubmit}
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}
    >
      <TextField
        label={texts.address}
        placeholder="https://"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        error={problem !== ''}
        helperText={problem || undefined}
        sx={{ flex: 1 }}
        slotProps={{
          htmlInput: {
            inputMode: 'url',
            spellCheck: false,
            autoCapitalize: 'none',
            maxLength: 2000,
          },
          inputLabel: { shrink: true },
        }}
      />
      <Button type="submit" variant="outlined" disabled={isDisabled} sx={{ minHeight: 40 }}>
        {texts.read}
      </Button>
    </Box>
  );
}
