import type { KeyboardEvent } from 'react';
import { TextInput } from 'react-admin';

interface WrappedLineProps {
  source: string;
  label: string;
  help?: string | undefined;
}

/** One line that wraps, so that a phone shows the whole of it. */
export function WrappedLine({ source, label, help }: WrappedLineProps) {
  return (
    <TextInput
      source={source}
      label={label}
      helperText={help ?? false}
      fullWidth
      multiline
      parse={(text: string) => text.replaceAll('\n', ' ')}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}
