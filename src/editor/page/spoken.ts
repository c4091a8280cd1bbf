import { excerptNode } from '#modules/excerpt.ts';
import { type Drop, getSectionNumber } from '../session/arranging/drops.ts';
import type { EditorSession } from '../session/session.ts';
import { arrangeTexts as words } from './arrange/arrange.texts.ts';

/** Spoken name of the selection: type and first words, or their number. */
export function describeSelection(
  ids: readonly number[],
  { content, getLabel }: EditorSession,
): string {
  const [id] = ids;
  const isSection = content.node(id ?? 0)?.model === 'container';
  if (ids.length > 1)
    return isSection ? words.pickedSections(ids.length) : words.picked(ids.length);
  const label = getLabel(id ?? 0) ?? '';
  const excerpt = isSection ? '' : excerptNode(content.node(id ?? 0));
  if (isSection) return words.section(getSectionNumber(content.sections(), id ?? 0)[0]);
  return excerpt ? `${label} „${excerpt}“` : label;
}

/** A spoken place: section, column if there are several, position. */
export function describePlace(
  { parent, column_index, position, count }: Drop,
  { content }: EditorSession,
): string {
  const { place } = words;
  if (parent === null) return place.position(position + 1, count);
  const sections = content.sections();
  const section = sections.find(({ id }) => id === parent);
  const number = place.position(position + 1, count);
  if (!section) return number;
  const column = section.columns.length > 1 ? [place.column(column_index + 1)] : [];
  return [place.section(...getSectionNumber(sections, parent)), ...column, number].join(', ');
}
