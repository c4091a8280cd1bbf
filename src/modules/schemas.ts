import type * as z from 'zod/mini';
import type { ModuleDefinition } from './definition.ts';
import { fullteaser } from './fullteaser/fullteaser.schema.ts';
import { headline } from './headline/headline.schema.ts';
import { image } from './image/image.schema.ts';
import { link } from './link/link.schema.ts';
import { text } from './text/text.schema.ts';

/** Every type of module: what it stores and what is valid. views.tsx and forms.tsx must know the same types. */
export const MODULES = { headline, text, link, image, fullteaser };

export type ModelName = keyof typeof MODULES;

/** The stored fields of one type. */
export type FieldsOf<Model extends ModelName> = z.infer<(typeof MODULES)[Model]['schema']>;

export function isModel(model: string): model is ModelName {
  return Object.hasOwn(MODULES, model);
}

/** The definition of a type, or undefined for a type that this program does not know (any more). */
export function definitionOf(model: string): ModuleDefinition | undefined {
  return isModel(model) ? (MODULES[model] as unknown as ModuleDefinition) : undefined;
}
