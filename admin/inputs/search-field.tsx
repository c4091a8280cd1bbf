import { TextField, type TextFieldProps } from '@mui/material';
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;
/** Calls take no more. */
const MAX_LENGTH = 200;

interface SearchFieldProps extends Pick<TextFieldProps, 'sx'> {
  label: string;
  /** in the address */
  value: string;
  onChange(q: string): void;
  /** at each letter, for lists that need no request */
  onType?(q: string): void;
}

/** Searches after a pause in typing; otherwise follows the address. */
export function SearchField({ label, value, onChange, onType, sx }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  /** what the address has, or is about to have */
  const sent = useRef(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  const show = (q: string) => {
    setTyped(q);
    onType?.(q);
  };
  const follow = useRef(show);
  follow.current = show;
  useEffect(() => {
    // not the field's own words, which arrive while the next letters are typed
    if (value === sent.current) return;
    sent.current = value;
    follow.current(value);
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      latest.current(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      type="search"
      label={label}
      value={typed}
      onChange={({ target }) => show(target.value)}
      slotProps={{ htmlInput: { maxLength: MAX_LENGTH } }}
      sx={[{ width: { xs: '100%', sm: 'auto' } }, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  );
}
