import { getDefinition } from './schemas.ts';

/** Fields that still have their placeholder text (G-201). */
export function findStandIns(module: { model: string; [field: string]: unknown }): string[] {
  const { initial = {}, standIns = [] } = getDefinition(module.model) ?? {};
  const first = initial as Record<string, unknown>;
  return standIns.filter((field) => module[field] === first[field]);
}
