import { hasRole, type Role } from '#lib/actor/actor.ts';
import { definitionOf, isChildModel, MODULES, type ModelName } from './schemas.ts';

/** What the palette offers first, in this order (MOD-29). */
const FIRST: readonly ModelName[] = [
  ...(['headline', 'text', 'link', 'image', 'faq', 'video', 'audio', 'viewer', 'quote'] as const),
  ...(['fullteaser', 'teaserlist', 'imagelist', 'videolist', 'socialmedia'] as const),
];

/**
 * The types of modules that somebody may put into a section: those of the palette, and all others ('Weitere Module').
 * What stands in lists only is added there, raw HTML by administrators (G-43, MOD-28).
 */
export function paletteFor(role: Role): { first: ModelName[]; more: ModelName[] } {
  const mayAdd = (model: ModelName) =>
    hasRole({ user_id: null, role }, definitionOf(model)?.role ?? 'editor');
  const more = (Object.keys(MODULES) as ModelName[]).filter(
    (model) => !FIRST.includes(model) && !isChildModel(model) && mayAdd(model),
  );
  return { first: FIRST.filter(mayAdd), more };
}
