import { hasRole, type Role } from '#lib/actor/actor.ts';
import { getDefinition, isChildModel, MODULES, type ModelName } from './schemas.ts';

/** Module types listed first in the palette, in order (MOD-29). */
const FIRST: readonly ModelName[] = [
  'headline',
  'text',
  'link',
  'image',
  'faq',
  'video',
  'audio',
  'viewer',
  'quote',
  'fullteaser',
  'teaserlist',
  'imagelist',
  'videolist',
  'socialmedia',
];

/**
 * Module types a role may add to a section: listed first, and others ('Weitere Module'). Excludes types for lists, and raw HTML
 * unless administrator (G-43, MOD-28).
 */
export function listPalette(role: Role): { first: ModelName[]; more: ModelName[] } {
  const mayAdd = (model: ModelName) =>
    hasRole({ user_id: null, role }, getDefinition(model)?.role ?? 'editor');
  const more = (Object.keys(MODULES) as ModelName[]).filter(
    (model) => !FIRST.includes(model) && !isChildModel(model) && mayAdd(model),
  );
  return { first: FIRST.filter(mayAdd), more };
}
