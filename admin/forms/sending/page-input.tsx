import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { TextInput, useInput } from 'react-admin';
import { LinkFinder } from '../../../src/editor/finders/finders.tsx';
import { LinkedName } from '../../../src/editor/links/linked-name.tsx';
import { sendingTexts as texts } from './sending.texts.ts';
import '../../frame/editor-parts.css';

interface PageInputProps {
  source: string;
  label: string;
  help: string | false;
}

/** An address of this site or another one, typed or found. */
export function PageInput({ source, label, help }: PageInputProps) {
  const { field } = useInput({ source, defaultValue: '' });
  const [isOpen, setOpen] = useState(false);
  const address = String(field.value ?? '');
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 16rem' }}>
          <TextInput source={source} label={label} helperText={help} fullWidth />
        </Box>
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          sx={{ minHeight: 40 }}
        >
          {texts.find}
        </Button>
      </Box>
      <Box data-editor>
        {address ? <LinkedName linked={address} otherwise="" /> : null}
        {isOpen ? (
          <LinkFinder
            onClose={() => setOpen(false)}
            onChoose={({ url }) => {
              field.onChange(url);
              setOpen(false);
            }}
          />
        ) : null}
      </Box>
    </div>
  );
}
