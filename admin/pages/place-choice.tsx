import { Box, MenuItem, TextField } from '@mui/material';
import {
  type ChosenPlace,
  listParentChoices,
  listSiblings,
} from '../../src/editor/page-settings/places.ts';
import { settingsTexts as words } from '../../src/editor/page-settings/settings.texts.ts';
import type { StoredPage } from './use-pages.ts';

interface PlaceChoiceProps {
  pages: StoredPage[];
  /** null: a new page */
  moved: number | null;
  value: ChosenPlace;
  error?: string | undefined;
  onChange(place: ChosenPlace): void;
}

const NONE = '';
const parseId = (value: string) => (value === NONE ? null : Number(value));

/** The last place below a page. */
export function lastBelow(
  pages: readonly StoredPage[],
  parent_id: number | null,
  moved: number | null,
): ChosenPlace {
  return { parent_id, behind: listSiblings(pages, parent_id, moved).at(-1)?.id ?? null };
}

/** Two select fields: parent and previous sibling. The way to move a page without dragging. */
export function PlaceChoice({ pages, moved, value, error, onChange }: PlaceChoiceProps) {
  const { parent_id, behind } = value;
  const select = { select: { displayEmpty: true }, inputLabel: { shrink: true } };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField
        select
        label={words.parent}
        value={parent_id === null ? NONE : `${parent_id}`}
        error={Boolean(error)}
        helperText={error}
        onChange={({ target }) => onChange(lastBelow(pages, parseId(target.value), moved))}
        slotProps={select}
      >
        <MenuItem value={NONE}>{words.top}</MenuItem>
        {listParentChoices(pages, moved).map(({ id, title, depth }) => (
          <MenuItem key={id} value={`${id}`} sx={{ pl: 2 + depth * 2, whiteSpace: 'normal' }}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={words.behind}
        value={behind === null ? NONE : `${behind}`}
        onChange={({ target }) => onChange({ parent_id, behind: parseId(target.value) })}
        slotProps={select}
      >
        <MenuItem value={NONE}>{words.first}</MenuItem>
        {listSiblings(pages, parent_id, moved).map(({ id, title }) => (
          <MenuItem key={id} value={`${id}`} sx={{ whiteSpace: 'normal' }}>
            {words.after(title)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
