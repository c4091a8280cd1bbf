import { definitionOf } from './schemas.ts';

/** The fields in which still stands what a module began with, and what is only there to be written over (G-201). */
export function standInsOf(module: { model: string; [field: string]: unknown }): string[] {
  const { initial = {}, standIns = [] } = definitionOf(module.model) ?? {};
  const first = initial as Record<string, unknown>;
  return standIns.filter((field) => module[field] === first[field]);
}
