import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import { storedFields } from '#modules/fields/validate.ts';
import { pickSchedule, type Schedule } from '#modules/schedule.ts';

/** A module without its ids, as copied or inserted. */
export interface Part {
  model: string;
  fields: Record<string, unknown>;
  children?: Part[];
}

/** A section with its content, without ids and slug. */
export interface SectionPart extends Schedule {
  layout: number;
  is_online: boolean;
  extra_class: string;
  image: number | null;
  /** the shared section that it is, where it can be placed as such (G-527) */
  shared?: number;
  columns: Part[][];
}

/** @param node returns a module with its unsaved changes */
export function toParts(id: number, node: (id: number) => AnsweredNode | undefined): Part[] {
  const found = node(id);
  if (!found || found.unknown) return [];
  const { model, is_online, children } = found;
  return [
    {
      model,
      fields: { ...storedFields(model, found), is_online, ...pickSchedule(found) },
      ...(children && { children: children.flatMap((child) => toParts(child.id, node)) }),
    },
  ];
}

export function toSectionPart(
  { layout, is_online, extra_class, image, shared, columns, ...section }: AnsweredSection,
  node: (id: number) => AnsweredNode | undefined,
): SectionPart {
  const parts = columns.map(({ children }) => children.flatMap(({ id }) => toParts(id, node)));
  const own = { layout, is_online, extra_class, image, ...pickSchedule(section), columns: parts };
  return shared === undefined ? own : { ...own, shared };
}

/** A module as a request body: its fields beside its type and children (G-147). */
export function moduleBody({ model, fields, children }: Part): Record<string, unknown> {
  return { ...fields, model, ...(children?.length && { children: children.map(moduleBody) }) };
}

/** A section as a request body. */
export function toSectionBody({
  columns,
  shared,
  ...fields
}: SectionPart): Record<string, unknown> {
  if (shared !== undefined) return { shared, is_online: fields.is_online, ...pickSchedule(fields) };
  return { ...fields, columns: columns.map((parts) => ({ children: parts.map(moduleBody) })) };
}

/** Clears anchors that the page already has: they must be unique (G-147). */
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
