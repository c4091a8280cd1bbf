import { fieldNames } from '#modules/fields/validate.ts';
import { isShowingField } from '#modules/schedule.ts';
import { getDefinition, isChildModel } from '#modules/schemas.ts';
import {
  type AnyNode,
  type ContentDocument,
  findNode,
  isSection,
  type ModuleNode,
  subtree,
} from '../document/document.ts';
import { isSectionField } from '../document/section.schema.ts';
import type { FilledSection } from '../shared/fill-shared.ts';
import type { NewModule, NewSection } from '../writing/new-nodes.server.ts';
import type { PatternScope } from './pattern.schema.ts';

/** The content of a new pattern. */
export interface Taken {
  scope: PatternScope;
  sections: NewSection[];
}

/**
 * Takes chosen nodes out of a document as new ones, in the order of the page: sections, or modules of any sections; all
 * sections where none is named. Null for entries of lists, for nodes that are not there, and if nothing is left.
 */
export function takeParts(body: ContentDocument, nodes?: readonly number[]): Taken | null {
  if (!nodes) return withModules('page', body.modules.map(toNewSection));
  const wanted = new Set(nodes);
  const found = nodes.map((id) => findNode(body, id));
  if (found.every((node) => node && isSection(node)))
    return withModules(
      'sections',
      body.modules.filter(({ id }) => wanted.has(id)).map(toNewSection),
    );
  if (!found.every((node) => node && !isSection(node) && isOfSections(node))) return null;
  const modules = body.modules.flatMap(({ columns }) =>
    columns.flatMap(({ children }) => children.filter(({ id }) => wanted.has(id))),
  );
  return withModules('modules', [{ columns: [modules.flatMap(toNewModule)] }]);
}

const isOfSections = ({ model }: AnyNode) =>
  getDefinition(model) !== undefined && model !== 'record' && !isChildModel(model);

function withModules(scope: PatternScope, sections: NewSection[]): Taken | null {
  const isEmpty = sections.every(
    ({ columns = [], shared }) => shared === undefined && columns.flat().length === 0,
  );
  return isEmpty ? null : { scope, sections };
}

/** A copy of a section; of a reference to a shared one, another reference (G-527). */
export function toNewSection(section: FilledSection): NewSection {
  const { slug: _, shared, reference, ...own } = section;
  const fields = Object.fromEntries(
    Object.entries(own).filter(([name]) => isSectionField(name) || isShowingField(name)),
  );
  if (shared !== undefined && !reference)
    return {
      shared,
      fields: Object.fromEntries(Object.entries(fields).filter(([name]) => isShowingField(name))),
    };
  return { fields, columns: section.columns.map(({ children }) => children.flatMap(toNewModule)) };
}

/** Types that this version does not know, and fields that a type no longer has, are left out. */
function toNewModule(node: ModuleNode): NewModule[] {
  const { model, children = [] } = node;
  if (!getDefinition(model)) return [];
  const names = fieldNames(model);
  const fields = Object.fromEntries(
    Object.entries(node).filter(([name]) => names.has(name) || isShowingField(name)),
  );
  return [{ model, fields, children: children.flatMap(toNewModule) }];
}

/** Types of all modules, in order, without entries of lists. */
export function listModelsIn({ modules }: ContentDocument): string[] {
  return modules.flatMap((section) =>
    [...subtree(section)].flatMap(({ model }) =>
      model === 'container' || isChildModel(model) ? [] : [model],
    ),
  );
}
