import { Box, Typography } from '@mui/material';
import { mergeTexts as words } from './merge.texts.ts';
import type { MergePreview } from './merge-api.ts';

/** What refers to the vanishing record and will refer to the one that stays. */
export function MovedList({ preview }: { preview: MergePreview }) {
  const { moved, links, address, sections } = preview;
  const isEmpty = moved.length === 0 && links === 0 && (!sections.other || sections.mine);
  return (
    <Box component="section" aria-labelledby="merge-moved" sx={{ mt: 3 }}>
      <Typography id="merge-moved" component="h2" variant="h6">
        {words.goes_along}
      </Typography>
      {isEmpty ? (
        <Typography color="textSecondary">{words.nothing_along}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, my: 1, pl: 2.5 }}>
          {moved.map(({ name, count, first }) => (
            <li key={name}>
              {words.named(name, count)}
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {first.join(', ')}
                {count > first.length ? words.more : ''}
              </Typography>
            </li>
          ))}
          {links > 0 ? <li>{words.links(links)}</li> : null}
          {sections.other && !sections.mine ? <li>{words.sections_along}</li> : null}
        </Box>
      )}
      {address ? (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {words.address(address)}
        </Typography>
      ) : null}
    </Box>
  );
}
