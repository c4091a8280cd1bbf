import type { Trx } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import { getDefinition, isChildModel } from '#modules/schemas.ts';
import { findNodeOwner } from '../content.repository.server.ts';
import {
  type ContentDocument,
  findNode,
  getArrangement,
  isSection,
  type Place,
  type Section,
} from '../document/document.ts';
import { notOfReference } from '../shared/shared-rules.ts';

/* Where modules and sections may stand. */

/** Positions beyond the end mean the end. */
export const AT_THE_END = Number.MAX_SAFE_INTEGER;

/** Completes a partial place: default is the current one, in another section or column the end. */
export function completePlace(at: Place, named: Partial<Place>): Place {
  const parent = named.parent === undefined ? at.parent : named.parent;
  const column_index = named.column_index ?? (parent === at.parent ? at.column_index : 0);
  const isSameList = parent === at.parent && column_index === at.column_index;
  const position = named.position ?? (isSameList ? at.position : AT_THE_END);
  return { parent, column_index, position };
}

export function isSamePlace(a: Place, b: Place): boolean {
  return a.parent === b.parent && a.column_index === b.column_index && a.position === b.position;
}

/** Sections are at the top level, modules in sections, and list modules only contain their type of children. */
export function rejectWrongParent(
  document: ContentDocument,
  model: string,
  parent: number | null,
): void {
  const isSectionItself = model === 'container';
  if (isSectionItself !== (parent === null)) {
    throw new Problem(
      'malformed',
      isSectionItself
        ? 'Ein Abschnitt kann nicht in einem anderen stehen.'
        : 'Die Angabe des Abschnitts (parent) fehlt.',
    );
  }
  const holder = parent === null ? undefined : findNode(document, parent);
  if (!holder) return;
  if (isSection(holder) && holder.shared !== undefined) throw notOfReference();
  const fits = isSection(holder)
    ? !isChildModel(model)
    : getDefinition(holder.model)?.children === model;
  if (!fits) {
    throw new Problem('malformed', 'Dieses Modul kann dort nicht stehen.');
  }
}

/** All ids must be in the section now. */
export async function rejectStrangers(trx: Trx, section: Section, ids: number[]): Promise<void> {
  const own = new Set(getArrangement(section).flat());
  const stranger = ids.find((id) => !own.has(id));
  if (stranger === undefined) return;
  const owner = await findNodeOwner(trx, stranger);
  const its = owner && (await findNodeOwner(trx, section.id));
  if (its && owner.content_type === its.content_type && owner.object_id === its.object_id) {
    throw new Problem('conflict', 'Ein Modul steht nicht mehr in diesem Abschnitt.', {
      extra: { field: 'position', mine: ids, theirs: [...own], revision: section.revision },
    });
  }
  throw new Problem(
    'malformed',
    'Die Reihenfolge nennt Module, die nicht in diesem Abschnitt stehen.',
  );
}
