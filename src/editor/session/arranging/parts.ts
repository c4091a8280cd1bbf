import type { AnsweredNode, AnsweredSection } from '#content/answer/answered.ts';
import { storedFields } from '#modules/fields/validate.ts';
import { type Schedule, scheduleOf } from '#modules/schedule.ts';

/** What makes a module what it is, without the numbers of the page that it stands on. */
export interface Part {
  model: string;
  fields: Record<string, unknown>;
  children?: Part[];
}

/** A section with all in it, without its numbers and its name. */
export interface SectionPart extends Schedule {
  layout: number;
  is_online: boolean;
  extra_class: string;
  image: number | null;
  columns: Part[][];
}

/** @param node gives a module as it stands on the page, with what is not saved yet */
export function partOf(id: number, node: (id: number) => AnsweredNode | undefined): Part[] {
  const found = node(id);
  if (!found || found.unknown) return [];
  const { model, is_online, children } = found;
  return [
    {
      model,
      fields: { ...storedFields(model, found), is_online, ...scheduleOf(found) },
      ...(children && { children: children.flatMap((child) => partOf(child.id, node)) }),
    },
  ];
}

export function sectionPartOf(
  { layout, is_online, extra_class, image, columns, ...section }: AnsweredSection,
  node: (id: number) => AnsweredNode | undefined,
): SectionPart {
  const parts = columns.map(({ children }) => children.flatMap(({ id }) => partOf(id, node)));
  return { layout, is_online, extra_class, image, ...scheduleOf(section), columns: parts };
}

/** A module as the calls take it: its fields beside its type and children (G-147). */
export function moduleBody({ model, fields, children }: Part): Record<string, unknown> {
  return { ...fields, model, ...(children?.length && { children: children.map(moduleBody) }) };
}

/** A section as the calls take it. */
export function sectionBody({ columns, ...fields }: SectionPart): Record<string, unknown> {
  return { ...fields, columns: columns.map((parts) => ({ children: parts.map(moduleBody) })) };
}

/** Names of jump marks that a page has once: a copy beside the original has none (G-147). */
export function withoutAnchors<Any extends Part>(part: Any, taken: ReadonlySet<string>): Any {
  const { anchor } = part.fields;
  const isTaken = typeof anchor === 'string' && anchor !== '' && taken.has(anchor);
  return {
    ...part,
    fields:
      isTaken && part.model !== 'anchorlistitem' ? { ...part.fields, anchor: '' } : part.fields,
    ...(part.children && { children: part.children.map((child) => withoutAnchors(child, taken)) }),
  };
}
