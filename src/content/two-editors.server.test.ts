import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../lib/actor.ts';
import { isProblem } from '../lib/problem.ts';
import type { AnsweredSection } from './answered.ts';
import { contentTests, HEADLINE } from './content.test-kit.ts';

const open = contentTests();
type Kit = ReturnType<typeof open>;

/** How many random afternoons of two editors are played; on the other database each takes longer. */
const AFTERNOONS = { embedded: 1000, postgres: 100 };

const TEXTS = ['content', 'subline'] as const;
type TextField = (typeof TEXTS)[number];
type Texts = Record<TextField, string>;

const textsOf = ({ content, subline }: Record<string, unknown>): Texts => ({
  content: String(content),
  subline: String(subline),
});

/** The page as an editor has it before the eyes until they look again. */
async function look(kit: Kit, actor: Actor) {
  const section = (await kit.read(actor)).modules[0] as AnsweredSection;
  const columns = section.columns.map(({ children }) => children.map((node) => node.id));
  return { section, columns, nodes: section.columns.flatMap(({ children }) => children) };
}
type View = Awaited<ReturnType<typeof look>>;

/** What the page must be: every acknowledged change written down by the simplest rules there are. */
class Paper {
  readonly texts = new Map<number, Texts>();
  readonly columns: number[][];

  constructor({ columns, nodes }: View) {
    this.columns = columns;
    for (const node of nodes) this.texts.set(node.id, textsOf(node));
  }

  take(id: number): void {
    for (const ids of this.columns) if (ids.includes(id)) ids.splice(ids.indexOf(id), 1);
  }

  put(id: number, column: number, position: number): void {
    const ids = this.columns[column] as number[];
    ids.splice(Math.min(position, ids.length), 0, id);
  }

  /** On the page, column by column. */
  read(): [number, Texts | undefined][][] {
    return this.columns.map((ids) => ids.map((id) => [id, this.texts.get(id)]));
  }
}

interface Step {
  who: 0 | 1;
  /** looks at the page before doing it */
  looks: boolean;
  does: 'retry' | 'undo' | 'write' | 'move' | 'add' | 'delete';
  which: number;
  field: TextField;
  word: string;
  /** sends all texts as a form does, not only the one that was touched */
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

/** A change that was sent: how it is sent, what it does to the paper, and how that is taken back. */
interface Sent {
  send(): Promise<unknown>;
  key: string;
  onPaper(): void;
  /** @returns false when somebody has changed the same since, so that it must not be taken back */
  offPaper(): boolean;
}

const NOT_TAKEN = new Set([404, 409]);

/** @returns whether it was acknowledged; anything but a clash or a missing node is a mistake of the program */
async function acknowledged(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (isProblem(error) && NOT_TAKEN.has(error.status)) return false;
    throw error;
  }
}

let keys = 0;

function changeOf(kit: Kit, actor: Actor, view: View, paper: Paper, step: Step): Sent | undefined {
  const { content } = kit;
  const { field, word, column, position } = step;
  const key = `two-editors-${++keys}`;
  const place = { parent: view.section.id, column_index: column, position };
  const node = view.nodes[step.which];
  if (step.does === 'add') {
    let id = 0;
    return {
      key,
      async send() {
        id = await content.insertModule(actor, { model: 'headline', fields: HEADLINE }, place, {
          key,
        });
      },
      onPaper() {
        paper.put(id, column, position);
        paper.texts.set(id, textsOf(HEADLINE));
      },
      offPaper() {
        const untouched = JSON.stringify(paper.texts.get(id)) === JSON.stringify(textsOf(HEADLINE));
        if (!untouched || !paper.columns.flat().includes(id)) return false;
        paper.take(id);
        return true;
      },
    };
  }
  if (!node) return undefined;
  const options = { base: node.revision, key };
  if (step.does === 'write') {
    const body = { ...(step.whole && textsOf(node)), [field]: word };
    let old: string | undefined;
    return {
      key,
      send: () => content.set(actor, node.id, 'headline', body, options),
      onPaper() {
        const texts = paper.texts.get(node.id) as Texts;
        if (node[field] === word || texts[field] === word) return; // touched nothing
        expect(texts[field], 'somebody else wrote the same field').toBe(node[field]);
        old = texts[field];
        texts[field] = word;
      },
      offPaper() {
        const texts = paper.texts.get(node.id) as Texts;
        if (old === undefined || texts[field] !== word) return false;
        if (!paper.columns.flat().includes(node.id)) return false;
        texts[field] = old;
        return true;
      },
    };
  }
  if (step.does === 'move') {
    return {
      key,
      send: () => content.move(actor, node.id, place, options),
      onPaper() {
        const at = (columns: number[][]) => columns.findIndex((ids) => ids.includes(node.id));
        expect(at(paper.columns), 'somebody else moved it').toBe(at(view.columns));
        paper.take(node.id);
        paper.put(node.id, column, position);
      },
      offPaper: () => false,
    };
  }
  let from = { column: 0, position: 0 };
  return {
    key,
    send: () => content.remove(actor, node.id, 'headline', options),
    onPaper() {
      expect(paper.texts.get(node.id), 'somebody else wrote what is deleted').toEqual(
        textsOf(node),
      );
      const at = paper.columns.findIndex((ids) => ids.includes(node.id));
      from = { column: at, position: (paper.columns[at] as number[]).indexOf(node.id) };
      paper.take(node.id);
    },
    offPaper() {
      if (paper.columns.flat().includes(node.id)) return false;
      paper.put(node.id, from.column, from.position);
      return true;
    },
  };
}

async function afternoon(steps: Step[]): Promise<void> {
  const kit = open();
  const modules = [1, 2].map(() => ({ model: 'headline', fields: HEADLINE }));
  await kit.content.insertSection(kit.ada, kit.owner, { layout: 3, columns: [modules, []] }, {});
  const actors = [kit.ada, kit.ben] as const;
  const views = [await look(kit, kit.ada), await look(kit, kit.ben)];
  const paper = new Paper(await look(kit, kit.ada));
  const last: (Sent | undefined)[] = [];
  for (const step of steps) {
    const actor = actors[step.who];
    const mine = last[step.who];
    if (step.looks) views[step.who] = await look(kit, actor);
    if (step.does === 'retry') await mine?.send();
    else if (step.does === 'undo') {
      if (!mine || mine.key === '') continue;
      last[step.who] = undefined;
      const taken = await acknowledged(kit.content.undo(actor, kit.owner, mine.key));
      if (taken) expect(mine.offPaper()).toBe(true);
    } else {
      const change = changeOf(kit, actor, views[step.who] as View, paper, step);
      if (!change || !(await acknowledged(change.send()))) continue;
      change.onPaper();
      // a move back is not written down on paper: it stays out of the game
      last[step.who] = step.does === 'move' ? undefined : change;
    }
    const now = await look(kit, kit.ada);
    expect(new Paper(now).read()).toEqual(paper.read());
  }
}

describe('two editors on one page', () => {
  it('lose nothing that was acknowledged, whatever they do with however old a view (E-1, G-49)', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), afternoon), {
      numRuns: AFTERNOONS[open().database.kind],
    });
  }, 120_000);
});
