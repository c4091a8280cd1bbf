import {
  Box,
  Button,
  FormControl,
  FormHelperText,
  FormLabel,
  TextField,
  Typography,
} from '@mui/material';
import { useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { ImageFinder } from '../../src/editor/finders/finders.tsx';
import { uploadFile } from '../../src/editor/finders/media-api.ts';
import type { ImageObject } from '../../src/lib/answers/image.ts';
import { saveFile } from '../media/media-api.ts';
import { logoAddress } from './logo-address.ts';
import { texts } from './settings.texts.ts';
import '../frame/editor-parts.css';

const words = texts.logo;
const ACCEPTED = 'image/png,image/jpeg,image/webp,image/gif';
const GROUNDS = [
  { colour: '#f6f4ef', scheme: 'light', label: words.on_light },
  { colour: '#141312', scheme: 'dark', label: words.on_dark },
];

interface LogoInputProps {
  source: string;
  label: string;
  help?: string | undefined;
}

/** A logo: uploaded, from the library, or an address of this site (G-404). */
export function LogoInput({ source, label, help }: LogoInputProps) {
  const { field, fieldState } = useInput({ source, defaultValue: '' });
  const { choose, file, isBusy, problem } = useLogoUpload(field.onChange);
  const [isFinding, setFinding] = useState(false);
  const address = String(field.value ?? '');
  const said = fieldState.error?.message ?? problem;
  return (
    <FormControl component="fieldset" error={Boolean(said)} sx={{ mb: 2, minWidth: 0 }}>
      <FormLabel component="legend" sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      {address ? <Shown address={address} label={label} /> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
        {file}
        <Button variant="outlined" disabled={isBusy} onClick={choose}>
          {isBusy ? words.sending : address ? words.other : words.upload}
        </Button>
        <Button onClick={() => setFinding(true)}>{words.library}</Button>
        {address ? <Button onClick={() => field.onChange('')}>{words.remove}</Button> : null}
      </Box>
      <TextField
        label={words.address}
        value={address}
        onChange={({ target }) => field.onChange(target.value)}
        error={Boolean(said)}
        helperText={said}
        sx={{ maxWidth: '28rem' }}
      />
      <FormHelperText error={false} sx={{ mx: 0 }}>
        {[help, words.kinds].filter(Boolean).join(' ')}
      </FormHelperText>
      {isFinding ? (
        <ImageFinder
          chosen={null}
          onClose={() => setFinding(false)}
          onChoose={({ image_obj }) => {
            if (image_obj) field.onChange(logoAddress(image_obj));
            setFinding(false);
          }}
        />
      ) : null}
    </FormControl>
  );
}

/** Uploads the file at once and gives it the alt text that the library requires. */
function useLogoUpload(onChange: (address: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  async function send(chosen: File): Promise<void> {
    setBusy(true);
    setProblem('');
    const signal = new AbortController().signal;
    const answer = await uploadFile(chosen, { kind: 'image', onProgress: () => {}, signal });
    setBusy(false);
    if (!('media' in answer)) return setProblem(answer.problem);
    const { media } = answer;
    if (!media.alt_text && !media.is_decorative) {
      // the logo works without alt text
      await saveFile({ ...media, alt_text: words.alt }, media).catch(() => {});
    }
    onChange(logoAddress(media.image_obj as ImageObject));
  }
  const file = (
    <input
      ref={input}
      type="file"
      hidden
      accept={ACCEPTED}
      aria-label={words.upload}
      onChange={({ target }) => {
        const [chosen] = target.files ?? [];
        if (chosen) void send(chosen);
        target.value = ''; // or choosing the same file again would fire no change event
      }}
    />
  );
  return { choose: () => input.current?.click(), file, isBusy, problem };
}

function Shown({ address, label }: { address: string; label: string }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {GROUNDS.map(({ colour, scheme, label: ground }) => (
        <Box component="figure" key={colour} sx={{ m: 0 }}>
          <Box
            sx={{ p: 1.5, border: 1, borderColor: 'divider', minWidth: 120 }}
            // an SVG may have colours for both
            style={{ background: colour, colorScheme: scheme }}
          >
            <Box
              component="img"
              src={address}
              alt={`${label}, ${ground}`}
              sx={{ display: 'block', height: 56, maxWidth: 220, objectFit: 'contain' }}
            />
          </Box>
          <Typography component="figcaption" variant="body2" sx={{ color: 'text.secondary' }}>
            {ground}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
