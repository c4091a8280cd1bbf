import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#lib/actor/actor.ts';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import { isProblem } from '#lib/api/problem.ts';
import { contentTests, HEADLINE } from '../content.test-kit.ts';

const open = contentTests();
type Kit = ReturnType<typeof open>;

/** Random sessions of two editors, different ones in each run; PostgreSQL takes longer for each. */
const { AFTERNOONS } = process.env;
const RUNS = { embedded: Number(AFTERNOONS ?? 150), postgres: Number(AFTERNOONS ?? 50) };

const TEXTS = ['content', 'subline'] as const;
type TextField = (typeof TEXTS)[number];
type Texts = Record<TextField, string>;

const toTexts = ({ content, subline }: Record<string, unknown>): Texts => ({
  content: String(content),
  subline: String(subline),
});

interface Step {
  who: 0 | 1;
  /** reloads the page first */
  looks: boolean;
  does: 'retry' | 'undo' | 'write' | 'move' | 'add' | 'delete';
  which: number;
  field: TextField;
  word: string;
  /** sends all texts like a form, not only the changed one */
  whole: boolean;
  column: 0 | 1;
  position: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom(0, 1),
  looks: fc.boolean(),
  does: fc.constantFrom(
    'retry',
    'undo',
    'undo',
    'write',
    'write',
    'write',
    'move',
    'add',
    'delete',
  ),
  which: fc.nat(1),
  field: fc.constantFrom(...TEXTS),
  word: fc.constantFrom('a', 'b', 'c'),
  whole: fc.boolean(),
  column: fc.constantFrom(0, 1),
  position: fc.nat(2),
});

/** The page or draft as the editor last loaded it. */
async function look({ kit, document }: Table, actor: Actor, paper?: Paper) {
  const section = (await kit.read(actor, { document })).modules[0] as AnsweredSection;
  const columns = section.columns.map(({ children }) => children.map((node) => node.id));
  const nodes = section.columns.flatMap(({ children }) => children);
  return { section, columns, nodes, seen: paper?.written.length ?? 0 };
}
type View = Awaited<ReturnType<typeof look>>;

/** The shared document. */
interface Table {
  kit: Kit;
  document: 'live' | 'draft';
}

/** The model: every acknowledged change, applied by the simplest rules. */
class Paper {
  readonly texts = new Map<number, Texts>();
  readonly columns: number[][];
  /** who wrote into which module, in order */
  readonly written: { id: number; who: 0 | 1 }[] = [];

  constructor({ columns, nodes }: View) {
    this.columns = columns;
    for (const node of nodes) this.texts.set(node.id, toTexts(node));
  }

  has(id: number): boolean {
    return this.columns.flat().includes(id);
  }

  take(id: number): { column: number; position: number } {
    const column = this.columns.findIndex((ids) => ids.includes(id));
    const position = (this.columns[column] as number[]).indexOf(id);
    this.columns[column]?.splice(position, 1);
    return { column, position };
  }

  put(id: number, { column, position }: { column: number; position: number }): void {
    const ids = this.columns[column] as number[];
    ids.splice(Math.min(position, ids.length), 0, id);
  }

  /** The model's page, column by column. */
  read(): [number, Texts | undefined][][] {
    return this.columns.map((ids) => ids.map((id) => [id, this.texts.get(id)]));
  }
}

/** A change: its request, its effect on the model, and how to undo that. */
interface Change {
  send(): Promise<unknown>;
  /** @returns false if nothing was changed, so there is nothing to resend or undo */
  onPaper(): boolean;
  /** @returns false if it was changed since and cannot be undone */
  offPaper?(): boolean;
}

interface Scene extends Table {
  actor: Actor;
  view: View;
  paper: Paper;
  step: Step;
  key: string;
}

function adding({ kit, document, actor, view, paper, step, key }: Scene): Change {
  const place = { parent: view.section.id, column_index: step.column, position: step.position };
  const module = { model: 'headline', fields: HEADLINE };
  let id = 0;
  return {
    async send() {
      id = await kit.content.insertModule(actor, module, place, { key, document });
    },
    onPaper() {
      paper.put(id, step);
      paper.texts.set(id, toTexts(HEADLINE));
      return true;
    },
    offPaper() {
      const { content, subline } = paper.texts.get(id) as Texts;
      if (!paper.has(id) || content !== HEADLINE.content || subline !== '') return false;
      paper.take(id);
      return true;
    },
  };
}

function writing({ kit, document, actor, paper, step, key }: Scene, node: AnsweredNode): Change {
  const { field, word, who } = step;
  const body = { ...(step.whole && toTexts(node)), [field]: word };
  const texts = paper.texts.get(node.id) as Texts;
  let old: string | undefined;
  return {
    send: () =>
      kit.content.set(actor, node.id, 'headline', body, { base: node.revision, key, document }),
    onPaper() {
      if (node[field] === word || texts[field] === word) return false;
      expect(texts[field], 'somebody wrote the same field').toBe(node[field]);
      old = texts[field];
      texts[field] = word;
      paper.written.push({ id: node.id, who });
      return true;
    },
    offPaper() {
      if (old === undefined || texts[field] !== word || !paper.has(node.id)) return false;
      texts[field] = old;
      paper.written.push({ id: node.id, who });
      return true;
    },
  };
}

/** Undoing moves is not modelled. */
function moving(
  { kit, document, actor, view, paper, step, key }: Scene,
  node: AnsweredNode,
): Change {
  const place = { parent: view.section.id, column_index: step.column, position: step.position };
  const columnIn = (columns: number[][]) => columns.findIndex((ids) => ids.includes(node.id));
  return {
    send: () => kit.content.move(actor, node.id, place, { base: node.revision, key, document }),
    onPaper() {
      expect(columnIn(paper.columns), 'somebody moved it').toBe(columnIn(view.columns));
      paper.take(node.id);
      paper.put(node.id, step);
      return true;
    },
  };
}

function deleting(
  { kit, document, actor, view, paper, step, key }: Scene,
  node: AnsweredNode,
): Change {
  let from = { column: 0, position: 0 };
  return {
    send: () =>
      kit.content.remove(actor, node.id, 'headline', { base: node.revision, key, document }),
    onPaper() {
      const unseen = paper.written.slice(view.seen);
      const byOthers = unseen.some(({ id, who }) => id === node.id && who !== step.who);
      expect(byOthers, 'somebody else wrote what is deleted').toBe(false);
      from = paper.take(node.id);
      return true;
    },
    offPaper() {
      if (paper.has(node.id)) return false;
      paper.put(node.id, from);
      return true;
    },
  };
}

function buildChange(scene: Scene): Change | undefined {
  if (scene.step.does === 'add') return adding(scene);
  const node = scene.view.nodes[scene.step.which];
  if (!node) return undefined;
  const make = { write: writing, move: moving, delete: deleting }[scene.step.does as 'write'];
  return make(scene, node);
}

/** @returns whether it was acknowledged; rethrows anything but a clash or a missing node */
async function acknowledged(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (isProblem(error) && (error.status === 404 || error.status === 409)) return false;
    throw error;
  }
}

async function afternoon(steps: Step[], document: Table['document']): Promise<void> {
  const kit = open();
  const table = { kit, document };
  const modules = [1, 2].map(() => ({ model: 'headline', fields: HEADLINE }));
  await kit.content.insertSection(kit.ada, kit.owner, { layout: 3, columns: [modules, []] }, {});
  const actors = [kit.ada, kit.ben] as const;
  const views = [await look(table, kit.ada), await look(table, kit.ben)];
  const paper = new Paper(await look(table, kit.ada));
  const last: ({ key: string; change: Change } | undefined)[] = [];
  for (const [index, step] of steps.entries()) {
    const actor = actors[step.who];
    if (step.looks) views[step.who] = await look(table, actor, paper);
    const mine = last[step.who];
    if (step.does === 'retry') await mine?.change.send();
    else if (step.does === 'undo') {
      if (!mine?.change.offPaper) continue;
      last[step.who] = undefined;
      const taken = await acknowledged(kit.content.undo(actor, kit.owner, mine.key));
      if (taken) expect(mine.change.offPaper(), 'somebody changed what is undone').toBe(true);
    } else {
      const key = `two-editors-${kit.owner.object_id}-${index}`;
      const view = views[step.who] as View;
      const change = buildChange({ ...table, actor, view, paper, step, key });
      if (!change || !(await acknowledged(change.send()))) continue;
      last[step.who] = change.onPaper() ? { key, change } : undefined;
    }
  }
  expect(new Paper(await look(table, kit.ada)).read()).toEqual(paper.read());
}

const play = (document: Table['document'], numRuns: number) =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), (steps) =>
      afternoon(steps, document),
    ),
    { numRuns },
  );

describe('two editors on one page', () => {
  it('lose nothing that was acknowledged, whatever they do with however outdated a view (E-1, G-49)', async () => {
    await play('live', RUNS[open().database.kind]);
  }, 300_000);
  it('lose as little in one draft (E-1, G-157)', async () => {
    await play('draft', RUNS[open().database.kind] / 10);
  }, 300_000);
});
