import { type FieldErrors, Problem } from '#lib/api/problem.ts';
import { cleanRawHtml, cleanRichText, cleanTableRows } from '#lib/text/rich-text.server.ts';
import { requireReadableHtml } from '#lib/text/rich-text-bounds.server.ts';
import { fieldNames, normalizedField } from '#modules/fields/validate.ts';
import { isShowingField } from '#modules/schedule.ts';
import { getDefinition, isChildModel } from '#modules/schemas.ts';
import type { Owner } from '../content.repository.server.ts';
import { emptyColumns, type ModuleNode, type Section } from '../document/document.ts';
import { isSectionField } from '../document/section.schema.ts';
import { notOfReference } from '../shared/shared-rules.ts';

export interface NewModule {
  model: string;
  fields: Record<string, unknown>;
  children?: NewModule[];
}

export interface NewSection {
  /** fields of a section; missing ones get defaults */
  fields?: Record<string, unknown>;
  slug?: string | undefined;
  layout?: number | undefined;
  extra_class?: string | undefined;
  /** modules by column */
  columns?: NewModule[][];
  position?: number | undefined;
  /** shows this shared section, in the place of own columns (G-527) */
  shared?: number | undefined;
}

/** Keys of an answered node that are not stored; ignored in input. */
const ANSWER_ONLY = new Set([
  'id',
  'model',
  'url',
  'revision',
  'image_thumbnails',
  'event_count',
  'events_url',
  'today',
  'children',
  'columns',
  'unknown',
  'parent',
  'content_type',
  'object_id',
  'version_id',
  'column_index',
  'position',
  'key',
  'document',
  'shared',
  'reference',
]);

/** `venue_obj`, `article_objs`: resolved references. */
function isAnswerOnly(name: string): boolean {
  return ANSWER_ONLY.has(name) || /_objs?$/.test(name);
}

/**
 * The stored fields of a body, sanitised.
 * @throws Problem 400 for unknown names, 422 for texts that are too long
 */
export function ownFields(model: string, given: Record<string, unknown>): Record<string, unknown> {
  const body = model === 'container' ? withCurrentNames(given) : given;
  const names = fieldNames(model);
  const known = (name: string) =>
    isShowingField(name) || (model === 'container' ? isSectionField(name) : names.has(name));
  const fields: Record<string, unknown> = {};
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(body)) {
    if (isAnswerOnly(name) && !names.has(name)) continue;
    if (known(name)) fields[name] = cleaned(model, name, value);
    else unknown.push(name);
  }
  if (unknown.length) {
    const field_errors: FieldErrors = Object.fromEntries(
      unknown.map((name) => [name, ['Dieses Feld gibt es hier nicht.']]),
    );
    throw new Problem('malformed', 'Die Anfrage enthält unbekannte Felder.', { field_errors });
  }
  return fields;
}

/** Sections of the older set use `layout_index` (MOD-27); `layout` takes precedence. */
function withCurrentNames({ layout_index, ...section }: Record<string, unknown>) {
  return layout_index === undefined ? section : { layout: layout_index, ...section };
}

/** Removes what must not or cannot be stored: scripts in rich text, surrounding spaces, NUL, lone surrogates. */
function cleaned(model: string, name: string, given: unknown): unknown {
  if (typeof given === 'string') {
    const text = given.toWellFormed().replaceAll('\0', '');
    const { richText, rawHtml, tableRows } = getDefinition(model) ?? {};
    const isRaw = rawHtml?.includes(name as never);
    const isRich = richText?.includes(name as never);
    if (isRaw || isRich) requireReadableHtml(name, text);
    if (isRaw) return cleanRawHtml(text);
    if (tableRows?.includes(name as never)) return cleanTableRows(text);
    return normalizedField(model, name, isRich ? cleanRichText(text) : text);
  }
  if (name === 'link' && given !== null && typeof given === 'object' && !Array.isArray(given)) {
    const { url: _, ...reference } = given as Record<string, unknown>; // filled in when answered
    return reference;
  }
  return given;
}

/** Yields ids for new nodes. */
export type NextId = () => number;

export function buildModule({ model, fields, children }: NewModule, nextId: NextId): ModuleNode {
  const definition = getDefinition(model);
  if (!definition) throw new Problem('malformed', `Die Modulart „${model}“ gibt es nicht.`);
  const node: ModuleNode = {
    id: nextId(),
    model,
    revision: 0,
    is_online: true,
    ...(definition.initial as object),
    ...ownFields(model, fields),
  };
  if (definition.children) {
    node.children = (children ?? []).map((child) => {
      if (child.model !== definition.children)
        throw new Problem('malformed', 'Dieses Modul kann dort nicht stehen.');
      return buildModule(child, nextId);
    });
  }
  return node;
}

/** Types of new modules and their children. */
export function listModels(modules: NewModule[]): string[] {
  return modules.flatMap(({ model, children = [] }) => [model, ...listModels(children)]);
}

export function countModules(modules: NewModule[]): number {
  return modules.reduce((sum, each) => sum + 1 + countModules(each.children ?? []), 0);
}

export function buildSection(owner: Owner, given: NewSection, nextId: NextId): Section {
  const id = nextId();
  const kind = owner.content_type.split('.').at(-1) ?? 'page';
  const { slug, layout, extra_class, shared } = given;
  const fields = {
    slug: `${kind}-${owner.object_id}-${id}`,
    extra_class: '',
    image: null,
    layout: 0,
    ...ownFields('container', dropUndefined({ slug, layout, extra_class, ...given.fields })),
  };
  const columns = emptyColumns(Number(fields.layout));
  for (const [index, modules] of (given.columns ?? []).entries()) {
    const column = columns[index];
    if (!column)
      throw new Problem('malformed', 'Die Aufteilung hat weniger Spalten als angegeben.');
    if (modules.some(({ model }) => isChildModel(model)))
      throw new Problem('malformed', 'Dieses Modul kann dort nicht stehen.');
    column.children = modules.map((module) => buildModule(module, nextId));
  }
  const section = { id, model: 'container' as const, revision: 0, is_online: true, ...fields };
  if (shared === undefined) return { ...section, columns };
  if (columns.some(({ children }) => children.length > 0)) throw notOfReference();
  return { ...section, shared, columns };
}

function dropUndefined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
