import GridViewIcon from '@mui/icons-material/GridView';
import ViewListIcon from '@mui/icons-material/ViewList';
import { Box, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { SearchField } from '../inputs/search-field.tsx';
import { FolderField } from './folders/folder-field.tsx';
import { folderTexts } from './folders/folders.texts.ts';
import { mediaTexts as words } from './media.texts.ts';
import { MEDIA_KINDS, ONLY } from './media-api.ts';
import type { Library } from './use-library.ts';

/** Search, kind, missing data, and the view. */
export function MediaFilters({ library }: { library: Library }) {
  const { query, view, setView, narrow } = library;
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', lg: 'minmax(12rem, 20rem) 10rem 14rem 16rem 1fr' },
        gap: 1.5,
        alignItems: 'center',
        mb: 2,
      }}
    >
      <SearchField
        label={words.search}
        value={query.q}
        onChange={(q) => narrow({ q })}
        sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' } }}
      />
      <Choice
        label={words.kind}
        value={query.kind}
        choices={[
          ['', words.every_kind],
          ...MEDIA_KINDS.map((kind) => [kind, words.kinds[kind]] as const),
        ]}
        onChange={(kind) => narrow({ kind })}
      />
      <Choice
        label={words.only}
        value={query.only}
        choices={[
          ['', words.only_all],
          ...ONLY.map((only) => [only, words.only_each[only]] as const),
        ]}
        onChange={(only) => narrow({ only })}
      />
      <FolderField
        label={folderTexts.folder}
        all={folderTexts.anywhere}
        value={query.folder}
        onChange={(folder) => narrow({ folder })}
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={words.view}
        value={view}
        onChange={(_event, next) => next && setView(next)}
        sx={{ justifySelf: { xs: 'end' } }}
      >
        <ToggleButton value="grid" aria-label={words.grid}>
          <GridViewIcon fontSize="small" />
        </ToggleButton>
        <ToggleButton value="list" aria-label={words.list}>
          <ViewListIcon fontSize="small" />
        </ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChange(value: string): void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {choices.map(([each, name]) => (
        <MenuItem key={each} value={each}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
