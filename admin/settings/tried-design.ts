import { buildPatch, changedFields } from './setting-values.ts';
import type { SettingField, Values } from './settings-api.ts';

/** Written into the preview's page by the browser itself, without a request for each shade. */
const isPainted = ({ name }: SettingField) => /^design\.(colors|fonts)\b/.test(name);

/**
 * The address of a page with the unsaved logo, menu, cards and footer of the form, which the server tries for administrators in
 * this one answer (G-698).
 */
export function buildTriedAddress(
  page: string,
  fields: readonly SettingField[],
  { values, stored }: { values: unknown; stored: unknown },
): string {
  const tried = fields.filter((field) => field.name.startsWith('design.') && !isPainted(field));
  const changed = changedFields(tried, values, stored);
  if (changed.length === 0) return page;
  const { design } = buildPatch(changed, tried, { values, stored }) as { design: Values };
  return `${page}?${new URLSearchParams({ design: JSON.stringify(design) })}`;
}
