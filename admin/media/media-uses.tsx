import { Box, Link, Typography } from '@mui/material';
import { useContext } from 'react';
import { KindsContext } from '../api/kinds.ts';
import { mediaTexts } from './media.texts.ts';
import type { MediaUse } from './media-api.ts';

const words = mediaTexts.detail;

export function MediaUses({ uses }: { uses: readonly MediaUse[] | undefined }) {
  if (!uses) return null;
  return (
    <Box component="section" aria-labelledby="file-uses" sx={{ my: 2 }}>
      <Typography id="file-uses" component="h3" sx={{ fontWeight: 650 }}>
        {words.uses}
      </Typography>
      {uses.length === 0 ? (
        <Typography color="textSecondary">{words.unused}</Typography>
      ) : (
        <UseList uses={uses} />
      )}
    </Box>
  );
}

/** Each place links to where the file can be removed from it. */
export function UseList({ uses }: { uses: readonly MediaUse[] }) {
  const kinds = useContext(KindsContext);
  const getUseAddress = ({ model, id }: MediaUse) => {
    if (model === 'page') return `/cms-hub/open/pages/${id}?edit`;
    const kind = kinds.find(({ name }) => name === model);
    return kind ? `/cms-hub/${kind.path}/${id}` : null;
  };
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {uses.map((use) => {
        const address = getUseAddress(use);
        return (
          <li key={`${use.model}:${use.id}`}>
            {address ? (
              <Link href={address} target="_blank" rel="noopener" color="inherit">
                {use.title}
              </Link>
            ) : (
              use.title
            )}{' '}
            <Typography component="small" variant="body2" color="textSecondary">
              {use.kind}
            </Typography>
          </li>
        );
      })}
    </Box>
  );
}
