import { definitionOf } from './schemas.ts';

/** Fields that still have their placeholder text (G-201). */
export function standInsOf(module: { model: string; [field: string]: unknown }): string[] {
  const { initial = {}, standIns = [] } = definitionOf(module.model) ?? {};
  const first = initial as Record<string, unknown>;
  return standIns.filter((field) => module[field] === first[field]);
}
