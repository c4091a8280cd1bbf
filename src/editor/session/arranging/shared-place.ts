import type { AnsweredNode, AnsweredSection, SharedReference } from '#lib/answers/sections.ts';
import { isShowingField } from '#modules/schedule.ts';
import { EDITOR_API } from '../../editor-api.ts';
import type { Change } from '../saving/save-queue.ts';

/** What a shared section has on this page alone (G-527); everything else is changed for all pages. */
const OF_PLACE = ['shared', 'reference', 'slug', 'is_online', 'online_from', 'online_to'];

export function getReference(node: AnsweredNode | undefined): SharedReference | undefined {
  return (node as AnsweredSection | undefined)?.reference;
}

/** True for moving, removing and hiding a section: it concerns its place on this page. */
export function isOfPlace({ purpose, body }: Pick<Change, 'purpose' | 'body'>): boolean {
  if (purpose === 'change') return Object.keys(body).every(isShowingField);
  return purpose === 'reorder' || purpose === 'remove';
}

export const getPlaceUrl = ({ id }: SharedReference): string => `${EDITOR_API}/container/${id}/`;

/** The answer for a shared section itself, which knows of no page, with what it has on this one. */
export function withPlace(answer: AnsweredNode, before: AnsweredNode | undefined): AnsweredNode {
  if (!getReference(before) || getReference(answer)) return answer;
  const own = OF_PLACE.filter((name) => before && name in before);
  return { ...answer, ...Object.fromEntries(own.map((name) => [name, before?.[name]])) };
}
