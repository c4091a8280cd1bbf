import type { AnsweredNode } from '#content/answer/answered.ts';
import type { FieldErrors } from '#lib/api/problem.ts';
import type { ModuleRules } from '#modules/fields/rules.ts';
import { storedFields, validateFields } from '#modules/fields/validate.ts';
import { moduleLabel } from '#modules/labels.ts';
import type { Schedule } from '#modules/schedule.ts';
import { definitionOf } from '#modules/schemas.ts';
import { texts } from '../../editor.texts.ts';
import { EDITOR_API } from '../../editor-api.ts';
import { allNodes, type ContentStore } from '../content-store.ts';
import { isSame } from '../merge.ts';
import type { Change } from '../saving/save-queue.ts';
import type { PushOutcome } from '../saving/saving.ts';
import type { Owner } from '../session.ts';
import { moduleBody, type Part, type SectionPart, sectionBody, withoutAnchors } from './parts.ts';
import { listAt, type Place } from './structure.ts';

interface ArrangingOptions {
  owner: Owner;
  content: ContentStore;
  rules: ModuleRules | undefined;
  push(change: Change): Promise<PushOutcome>;
}

/** Any position beyond the end means the end. */
const AT_THE_END = 10_000;

/** Adding, moving, hiding and removing modules and sections, each one step that can be taken back (G-49). */
export function createArranging({ owner, content, rules, push }: ArrangingOptions) {
  const labelOf = (id: number) => moduleLabel(content.node(id)?.model ?? '');
  const many = (ids: readonly number[]) =>
    ids.length === 1 ? labelOf(ids[0] as number) : texts.several(ids.length);

  function change(
    id: number,
    purpose: Change['purpose'],
    rest: Pick<Change, 'label' | 'body'> & Partial<Change>,
  ): Promise<PushOutcome> {
    const key = crypto.randomUUID();
    const url = content.node(id)?.url ?? '';
    return push({ key, method: 'PATCH', url, node: id, purpose, ...rest });
  }

  /** Several changes that are one step. */
  const grouped = (count: number) => (count > 1 ? { group: crypto.randomUUID() } : {});

  function insert(part: Part, place: Place, rest: Pick<Change, 'label'> & Partial<Change>) {
    const { model: _, ...body } = moduleBody(part);
    return change(place.parent ?? 0, 'insert', {
      method: 'POST',
      url: `${EDITOR_API}/${part.model}/`,
      body: { ...body, ...place },
      ...rest,
    });
  }

  function takenAnchors(): Set<string> {
    const nodes = [...allNodes(content.sections())];
    return new Set(nodes.map(({ id }) => String(content.node(id)?.anchor ?? '')));
  }

  /** Adds a section with all in it. */
  function addSection(part: SectionPart, position: number, rest: Partial<Change> = {}) {
    const taken = takenAnchors();
    const columns = part.columns.map((all) => all.map((each) => withoutAnchors(each, taken)));
    return change(0, 'insert', {
      method: 'POST',
      url: `${EDITOR_API}/container/`,
      body: { ...owner, ...sectionBody({ ...part, columns }), position },
      label: texts.added(moduleLabel('container')),
      ...rest,
    });
  }

  /** Whether these stand in this order in front of the other one already. */
  function isThere(
    ids: readonly number[],
    list: Pick<Place, 'parent' | 'column_index'>,
    before: number | null,
  ): boolean {
    const now = listAt(content.sections(), list).map(({ id }) => id);
    const others = now.filter((id) => !ids.includes(id));
    const at = before === null ? -1 : others.indexOf(before);
    const then = others.toSpliced(at < 0 ? others.length : at, 0, ...ids);
    return then.length === now.length && then.every((id, index) => id === now[index]);
  }

  return {
    /** What would be wrong with a module that is to be added, by field. */
    checkNew: (model: string, values: Record<string, unknown>): FieldErrors =>
      validateFields(model, values, rules),

    /** First values of a type. */
    initialOf: (model: string): Record<string, unknown> => ({
      ...(definitionOf(model)?.initial as object | undefined),
    }),

    /** Adds a module to a section or list; it is shown when the server has given it its number. */
    add(
      model: string,
      values: Record<string, unknown>,
      { parent, column_index = 0, position = AT_THE_END }: Pick<Place, 'parent'> & Partial<Place>,
      children: Part[] = [],
      rest: Partial<Change> = {},
    ): Promise<PushOutcome> {
      const label = texts.added(moduleLabel(model));
      const part = { model, fields: storedFields(model, values), children };
      return insert(part, { parent, column_index, position }, { label, ...rest });
    },

    /** Adds copies, one after the other. @returns the numbers of those that are there */
    async addCopies(parts: readonly Part[], place: Place): Promise<number[]> {
      const taken = takenAnchors();
      const group = grouped(parts.length);
      const of =
        parts.length === 1 ? moduleLabel(parts[0]?.model ?? '') : texts.several(parts.length);
      const outcomes = await Promise.all(
        parts.map((part, index) =>
          insert(
            withoutAnchors(part, taken),
            { ...place, position: place.position + index },
            { label: texts.added(of), ...group },
          ),
        ),
      );
      return idsOf(outcomes);
    },

    addSection,

    /** Puts a deleted module back where it stood. */
    bringBack(node: number, model: string): Promise<PushOutcome> {
      const [key, url] = [crypto.randomUUID(), `${EDITOR_API}/bring-back/`];
      const label = texts.broughtBack(moduleLabel(model));
      const body = { ...owner, node, key };
      return push({ key, method: 'POST', url, node: 0, body, label, purpose: 'insert' });
    },

    /** Adds sections with all in them. @returns the numbers of those that are there */
    async addSections(parts: readonly SectionPart[], position: number): Promise<number[]> {
      const group = grouped(parts.length);
      const outcomes = parts.map((part, index) => addSection(part, position + index, group));
      return idsOf(await Promise.all(outcomes));
    },

    /** Moves a module to another position of its list. */
    reposition: (id: number, position: number): Promise<PushOutcome> =>
      change(id, 'reorder', { body: { position }, label: texts.moved(labelOf(id)) }),

    /**
     * Moves modules (or sections), in this order, in front of another one.
     * @param before null: to the end of the list
     * @returns false when the server has refused one of them
     */
    async move(
      ids: readonly number[],
      { parent, column_index }: Pick<Place, 'parent' | 'column_index'>,
      before: number | null,
    ): Promise<boolean> {
      const list = { parent, column_index };
      const label = texts.moved(many(ids));
      const group = grouped(ids.length);
      if (isThere(ids, list, before)) return true;
      const moves = ids.flatMap((id) => {
        const others = listAt(content.sections(), list).filter((each) => each.id !== id);
        const at = others.findIndex((each) => each.id === before);
        const place: Place = { ...list, position: at < 0 ? others.length : at };
        const now = content.placeOf(id);
        if (!now || isSamePlace(now, place)) return [];
        const body = parent === null ? { position: place.position } : { ...place };
        return [change(id, 'reorder', { body, label, ...group })];
      });
      return areTaken(await Promise.all(moves));
    },

    /** Gives a section another layout; what stands in a column that is no more goes to the last one. */
    setLayout: (id: number, layout: number): Promise<PushOutcome> =>
      change(id, 'layout', { body: { layout }, label: texts.laidOut }),

    /** Shows modules and sections to visitors, or hides them. @returns false when the server has refused one of them */
    async setOnline(ids: readonly number[], is_online: boolean): Promise<boolean> {
      const label = (is_online ? texts.shown : texts.hid)(many(ids));
      const group = grouped(ids.length);
      const changes = ids.flatMap((id) => {
        if (content.node(id)?.is_online === is_online) return [];
        content.patch(id, { is_online });
        return [change(id, 'change', { body: { is_online }, label, ...group })];
      });
      return areTaken(await Promise.all(changes));
    },

    /** What would be wrong with this schedule, by field: some types ask for a beginning. */
    checkSchedule(ids: readonly number[], schedule: Required<Schedule>): FieldErrors {
      const all = ids.flatMap((id) => content.node(id) ?? []);
      const errors = all.map((node) => validateFields(node.model, { ...node, ...schedule }, rules));
      const { online_from, online_to }: FieldErrors = Object.assign({}, ...errors);
      return { ...(online_from && { online_from }), ...(online_to && { online_to }) };
    },

    /** From when to when visitors see modules and sections (E-4). */
    setSchedule(ids: readonly number[], schedule: Required<Schedule>): void {
      const label = texts.scheduled(many(ids));
      const group = grouped(ids.length);
      for (const id of ids) {
        const { online_from = null, online_to = null } = content.node(id) ?? {};
        if (isSame({ online_from, online_to }, schedule)) continue;
        content.patch(id, { ...schedule });
        void change(id, 'change', { body: { ...schedule }, label, ...group });
      }
    },

    /** @param key by which the removal can be found among the steps that can be taken back */
    remove(
      id: number,
      { key = `${crypto.randomUUID()}`, insists = false } = {},
    ): Promise<PushOutcome> {
      const label = texts.removed(labelOf(id));
      return change(id, 'remove', { key, method: 'DELETE', body: {}, label, insists });
    },

    /**
     * Takes modules or sections away, as one step.
     * @param options `insists`: with what others have written there since
     * @returns false when the server has refused one of them
     */
    async removeAll(ids: readonly number[], { insists = false } = {}): Promise<boolean> {
      const rest = { label: texts.removed(many(ids)), insists, ...grouped(ids.length) };
      const outcomes = await Promise.all(
        ids.map((id) => change(id, 'remove', { method: 'DELETE', body: {}, ...rest })),
      );
      return areTaken(outcomes);
    },
  };
}

function idsOf(outcomes: readonly PushOutcome[]): number[] {
  return outcomes.flatMap((each) => (each.kind === 'saved' && each.id !== null ? each.id : []));
}

const areTaken = (outcomes: readonly PushOutcome[]) =>
  outcomes.every(({ kind }) => kind !== 'refused');

function isSamePlace(a: Place, b: Place): boolean {
  return a.parent === b.parent && a.column_index === b.column_index && a.position === b.position;
}

/** Only what stands in none of the others: a list goes with its entries. */
export function outermost(ids: Iterable<number>, content: ContentStore): number[] {
  const all = new Set(ids);
  const isInside = (id: number): boolean => {
    const parent = content.placeOf(id)?.parent ?? null;
    return parent !== null && (all.has(parent) || isInside(parent));
  };
  const order = [...allNodes(content.sections())].map((node: AnsweredNode) => node.id);
  return order.filter((id) => all.has(id) && !isInside(id));
}
