import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { designSettings } from './design.schema.ts';
import { siteSettings } from './settings.schema.ts';
import { FIXED_SETTINGS, SETTING_GROUPS } from './settings-fields.ts';

interface Schema {
  properties?: Record<string, Schema>;
}

/** Paths of all single values. */
function leaves({ properties }: Schema, path: string): string[] {
  if (!properties) return [path];
  return Object.entries(properties).flatMap(([name, each]) => leaves(each, `${path}.${name}`));
}

const toSchema = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

it('every setting has a name and is either in one group or declared fixed (ENT-23, G-389)', () => {
  const named = SETTING_GROUPS.flatMap(({ fields }) => fields.map(({ name }) => name));
  const isFixed = (path: string) => FIXED_SETTINGS.some((each) => path.startsWith(each));
  const all = [
    ...leaves(toSchema(siteSettings), 'site'),
    ...leaves(toSchema(designSettings), 'design'),
  ].filter((path) => !isFixed(path));
  const isAt = (path: string, name: string) => name === path || name.startsWith(`${path}.`);
  expect(all.filter((path) => !named.some((name) => isAt(path, name)))).toEqual([]);
  expect(named.filter((name) => !all.some((path) => isAt(path, name)))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});
