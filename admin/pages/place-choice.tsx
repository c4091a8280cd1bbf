import { Box } from '@mui/material';
import {
  type ChosenPlace,
  listParentChoices,
  listSiblings,
} from '../../src/editor/page-settings/places.ts';
import { settingsTexts as words } from '../../src/editor/page-settings/settings.texts.ts';
import { TypedChoice } from '../inputs/typed-choice.tsx';
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
const writeId = (id: number | null) => (id === null ? NONE : `${id}`);

/** The last place below a page. */
export function lastBelow(
  pages: readonly StoredPage[],
  parent_id: number | null,
  moved: number | null,
): ChosenPlace {
  return { parent_id, behind: listSiblings(pages, parent_id, moved).at(-1)?.id ?? null };
}

/** Parent and previous sibling, found by typing. The way to move a page without dragging. */
export function PlaceChoice({ pages, moved, value, error, onChange }: PlaceChoiceProps) {
  const { parent_id, behind } = value;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TypedChoice
        label={words.parent}
        value={writeId(parent_id)}
        error={error}
        options={[
          { value: NONE, label: words.top },
          ...listParentChoices(pages, moved).map(({ id, title, depth }) => ({
            value: `${id}`,
            label: title,
            depth,
          })),
        ]}
        onChange={(chosen) => onChange(lastBelow(pages, parseId(chosen), moved))}
      />
      <TypedChoice
        label={words.behind}
        value={writeId(behind)}
        options={[
          { value: NONE, label: words.first },
          ...listSiblings(pages, parent_id, moved).map(({ id, title }) => ({
            value: `${id}`,
            label: words.after(title),
          })),
        ]}
        onChange={(chosen) => onChange({ parent_id, behind: parseId(chosen) })}
      />
    </Box>
  );
}
