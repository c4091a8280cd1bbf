import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { ColourField } from './colour-field.tsx';
import { type Colours, computeContrast, getColour, NAMES, PAIRS, type Scheme } from './colours.ts';
import { ContrastTable } from './contrast-table.tsx';
import { texts } from './settings.texts.ts';

const words = texts.colours;
const SCHEMES: readonly Scheme[] = ['light', 'dark'];

const LINE = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: '11rem 9rem 9rem auto' },
  gap: 1,
  alignItems: 'center',
  py: 0.5,
} as const;

interface ColoursInputProps {
  source: string;
  label: string;
  /** default: all */
  names?: readonly string[];
}

/** Colours for light and dark mode; only those that differ from the default look are stored. */
export function ColoursInput({ source, label, names = NAMES }: ColoursInputProps) {
  const heading = useId();
  const { field, fieldState } = useInput({ source, defaultValue: {} });
  const own = (field.value || {}) as Colours;
  const set = (changes: Record<string, string | undefined>) => {
    const all = Object.entries({ ...own, ...changes }).filter(([, colour]) => colour !== undefined);
    field.onChange(Object.fromEntries(all));
  };
  const problem = problemIn(fieldState.error);
  return (
    <section aria-labelledby={heading}>
      <Typography id={heading} component="h2" variant="h6" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box aria-hidden sx={{ ...LINE, color: 'text.secondary' }}>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'block' } }} />
        {SCHEMES.map((scheme) => (
          <span key={scheme}>{words[scheme]}</span>
        ))}
      </Box>
      {names.map((name) => (
        <Box key={name} sx={LINE}>
          <Typography sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
            {words.names[name]}
          </Typography>
          {SCHEMES.map((scheme) => (
            <ColourField
              key={scheme}
              label={words.own(words.names[name] ?? name, words[scheme])}
              value={getColour(own, name, scheme)}
              onChange={(colour) => set({ [scheme === 'dark' ? `${name}-dark` : name]: colour })}
            />
          ))}
          {name in own || `${name}-dark` in own ? (
            <Button
              aria-label={words.reset(words.names[name] ?? name)}
              onClick={() => set({ [name]: undefined, [`${name}-dark`]: undefined })}
            >
              {words.reset_short}
            </Button>
          ) : (
            <span />
          )}
          {listUnreadable(own, name).map((pair) => (
            <FormHelperText key={pair} error sx={{ gridColumn: '1 / -1', mt: 0 }}>
              {words.unreadable(pair)}
            </FormHelperText>
          ))}
        </Box>
      ))}
      {problem ? <FormHelperText error>{problem}</FormHelperText> : null}
      <ContrastTable colours={own} pairs={PAIRS} />
    </section>
  );
}

/** Pairs with a colour whose contrast is too low: the table of all pairs is below what is seen while it is chosen. */
function listUnreadable(own: Colours, name: string): string[] {
  return PAIRS.filter(({ text, ground }) => name === text || name === ground).flatMap((pair) =>
    SCHEMES.filter((scheme) => computeContrast(own, pair, scheme) < pair.min).map((scheme) =>
      words.pair(nameColour(pair.text), nameColour(pair.ground), words[scheme]),
    ),
  );
}

const nameColour = (name: string) => words.names[name] ?? name;

/** The field's error, or that of the first rejected colour. */
function problemIn(error: unknown): string | null {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return null;
  const { message } = error as { message?: unknown };
  if (typeof message === 'string') return message;
  return Object.values(error).map(problemIn).find(Boolean) ?? null;
}
