import type { FieldErrors } from '#lib/api/problem.ts';
import type { ModuleRules } from '#modules/fields/rules.ts';
import { storedFields, validateFields } from '#modules/fields/validate.ts';
import { moduleLabel } from '#modules/labels.ts';
import { getDefinition } from '#modules/schemas.ts';
import { texts } from '../../editor.texts.ts';
import { EDITOR_API } from '../../editor-api.ts';
import { sharedTexts } from '../../shared/shared.texts.ts';
import { type ContentStore, walkNodes } from '../content-store.ts';
import type { Owner } from '../owner.ts';
import type { Change } from '../saving/save-queue.ts';
import type { PushOutcome } from '../saving/saving.ts';
import { type Changes, newGroup } from './changes.ts';
import { moduleBody, type Part, type SectionPart, toSectionBody, withoutAnchors } from './parts.ts';
import type { Place } from './structure.ts';

/** Adds modules and sections; the page shows them once the server has given them ids. */
export interface Adding {
  /** Validates the values of a new module. @returns the errors by field */
  checkNew(model: string, values: Record<string, unknown>): FieldErrors;
  /** A type's initial values. */
  getInitial(model: string): Record<string, unknown>;
  /** Adds a module to a section or list. @param place by default the end of the first column */
  add(
    model: string,
    values: Record<string, unknown>,
    place: Pick<Place, 'parent'> & Partial<Place>,
    children?: Part[],
    rest?: Partial<Change>,
  ): Promise<PushOutcome>;
  /**
   * Adds copies, one after another.
   * @param group of an earlier step that these belong to
   * @returns the ids of those added
   */
  addCopies(parts: readonly Part[], place: Place, group?: string): Promise<number[]>;
  /** Adds a section with its content. */
  addSection(part: SectionPart, position: number, rest?: Partial<Change>): Promise<PushOutcome>;
  /** Adds sections with their content. @returns the ids of those added */
  addSections(parts: readonly SectionPart[], position: number, group?: string): Promise<number[]>;
  /** Makes a section shared (G-527); the page then refers to it. */
  share(section: number, name: string): Promise<PushOutcome>;
  /** Puts an own copy in the place of a shared section. @param reference its place on the page */
  detach(reference: number): Promise<PushOutcome>;
  /** Restores a deleted module in its old place. */
  restore(node: number, model: string): Promise<PushOutcome>;
}

interface AddingOptions {
  owner: Owner;
  content: ContentStore;
  rules: ModuleRules | undefined;
  changes: Changes;
}

/** The server clamps positions to the end of the list. */
const AT_THE_END = 10_000;

export function createAdding({ owner, content, rules, changes }: AddingOptions): Adding {
  function insert(part: Part, place: Place, rest: Pick<Change, 'label'> & Partial<Change>) {
    const { model: _, ...body } = moduleBody(part);
    return changes.send(place.parent ?? 0, 'insert', {
      method: 'POST',
      url: `${EDITOR_API}/${part.model}/`,
      body: { ...body, ...place },
      ...rest,
    });
  }

  function addSection(given: SectionPart, position: number, rest: Partial<Change> = {}) {
    const { shared, ...copy } = given;
    // a page shows a shared section once: another one is a copy
    const isHere = content.sections().some((section) => section.shared === shared);
    const part = isHere && copy.columns.flat().length > 0 ? copy : given;
    const taken = collectAnchors(content);
    const columns = part.columns.map((all) => all.map((each) => withoutAnchors(each, taken)));
    return changes.send(0, 'insert', {
      method: 'POST',
      url: `${EDITOR_API}/container/`,
      body: { ...owner, ...toSectionBody({ ...part, columns }), position },
      label: texts.added(moduleLabel('container')),
      ...rest,
    });
  }

  /** A change that is answered with the whole page. */
  function change(path: string, about: Record<string, unknown>, label: string) {
    const key = crypto.randomUUID();
    const body = { ...owner, ...about, key };
    const url = `${EDITOR_API}/${path}/`;
    return changes.send(0, 'insert', { key, method: 'POST', url, body, label });
  }

  return {
    checkNew: (model, values) => validateFields(model, values, rules),
    getInitial: (model) => ({ ...(getDefinition(model)?.initial as object | undefined) }),
    add(model, values, place, children = [], rest = {}) {
      const { parent, column_index = 0, position = AT_THE_END } = place;
      const label = texts.added(moduleLabel(model));
      const part = { model, fields: storedFields(model, values), children };
      return insert(part, { parent, column_index, position }, { label, ...rest });
    },
    async addCopies(parts, place, given) {
      const taken = collectAnchors(content);
      const group = given ? { group: given } : newGroup(parts.length);
      const [first] = parts;
      const name =
        parts.length === 1 ? moduleLabel(first?.model ?? '') : texts.several(parts.length);
      const outcomes = parts.map((part, index) => {
        const at = { ...place, position: place.position + index };
        return insert(withoutAnchors(part, taken), at, { label: texts.added(name), ...group });
      });
      return listAddedIds(await Promise.all(outcomes));
    },
    addSection,
    async addSections(parts, position, given) {
      const group = given ? { group: given } : newGroup(parts.length);
      const outcomes = parts.map((part, index) => addSection(part, position + index, group));
      return listAddedIds(await Promise.all(outcomes));
    },
    share: (node, name) => change('shared-sections', { node, name }, sharedTexts.kept(name.trim())),
    detach: (node) => change('shared-sections/detach', { node }, sharedTexts.detached),
    restore: (node, model) => change('bring-back', { node }, texts.broughtBack(moduleLabel(model))),
  };
}

/** Anchors must be unique on the page (G-147). */
function collectAnchors(content: ContentStore): Set<string> {
  const nodes = [...walkNodes(content.sections())];
  return new Set(nodes.map(({ id }) => String(content.node(id)?.anchor ?? '')));
}

function listAddedIds(outcomes: readonly PushOutcome[]): number[] {
  return outcomes.flatMap((each) => (each.kind === 'saved' && each.id !== null ? each.id : []));
}
