import type * as z from 'zod/mini';
import { anchorlist, anchorlistitem } from './anchorlist/anchorlist.schema.ts';
import type { ModuleDefinition } from './definition.ts';
import { faq, faqitem } from './faq/faq.schema.ts';
import { fullteaser } from './fullteaser/fullteaser.schema.ts';
import { headline } from './headline/headline.schema.ts';
import { heromedia } from './heromedia/heromedia.schema.ts';
import { html } from './html/html.schema.ts';
import { image } from './image/image.schema.ts';
import { imagelist, imagelistitem } from './imagelist/imagelist.schema.ts';
import { link } from './link/link.schema.ts';
import { logolist, logolistitem } from './logolist/logolist.schema.ts';
import { quote } from './quote/quote.schema.ts';
import { teaserlist, teaserlistitem } from './teaserlist/teaserlist.schema.ts';
import { text } from './text/text.schema.ts';
import { twocolumns } from './twocolumns/twocolumns.schema.ts';

/** Every type of module: what it stores and what is valid. views.tsx and forms.tsx must know the same types. */
export const MODULES = {
  headline,
  text,
  link,
  image,
  fullteaser,
  quote,
  faq,
  faqitem,
  twocolumns,
  imagelist,
  imagelistitem,
  logolist,
  logolistitem,
  teaserlist,
  teaserlistitem,
  anchorlist,
  anchorlistitem,
  heromedia,
  html,
};

export type ModelName = keyof typeof MODULES;

/** The stored fields of one type. */
export type FieldsOf<Model extends ModelName> = z.infer<(typeof MODULES)[Model]['schema']>;

export function isModel(model: string): model is ModelName {
  return Object.hasOwn(MODULES, model);
}

/** True for what stands in list modules only: the palette does not offer it, no section takes it. */
export function isChildModel(model: string): boolean {
  return Object.values(MODULES).some((each) => 'children' in each && each.children === model);
}

/** The definition of a type, or undefined for a type that this program does not know (any more). */
export function definitionOf(model: string): ModuleDefinition | undefined {
  return isModel(model) ? (MODULES[model] as unknown as ModuleDefinition) : undefined;
}
