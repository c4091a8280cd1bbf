import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { type Colours, computeContrast, getColour, type PAIRS } from './colours.ts';
import { texts } from './settings.texts.ts';

const words = texts.colours;
/** Large text by WCAG, for which a ratio of 3 suffices. */
const SAMPLE = {
  flex: 'none',
  px: 1,
  border: 1,
  borderColor: 'divider',
  fontSize: '1.25rem',
  fontWeight: 700,
} as const;
const shown = (ratio: number) => ratio.toLocaleString('de', { maximumFractionDigits: 1 });

/** Contrast of each pair, in words and as a sample. */
export function ContrastTable({ colours, pairs }: { colours: Colours; pairs: typeof PAIRS }) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={{ my: 2 }}>
      <Typography id={heading} component="h3" sx={{ fontWeight: 600 }}>
        {words.contrast}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pairs.flatMap((pair) =>
          (['light', 'dark'] as const).map((scheme) => {
            const { text, ground, min } = pair;
            const ratio = computeContrast(colours, pair, scheme);
            const [name, on] = [words.names[text] ?? text, words.names[ground] ?? ground];
            return (
              <Box
                component="li"
                key={`${text} ${ground} ${scheme}`}
                sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.25 }}
              >
                <Box
                  aria-hidden
                  sx={SAMPLE}
                  style={{
                    color: getColour(colours, text, scheme),
                    background: getColour(colours, ground, scheme),
                  }}
                >
                  Aa
                </Box>
                <Typography variant="body2" color={ratio < min ? 'error' : 'text.primary'}>
                  {words.pair(name, on, words[scheme])}:{' '}
                  {ratio < min ? words.bad(shown(ratio), shown(min)) : words.good(shown(ratio))}
                </Typography>
              </Box>
            );
          }),
        )}
      </Box>
    </Box>
  );
}
