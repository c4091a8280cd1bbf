/** A large house to be searched: the generated one, with texts of 50 to 200 words of a skewed vocabulary. */
import { sql } from 'kysely';
import type { Database, Trx } from '#database/database.ts';
import type { Dice } from '#demo/load/dice.ts';

const VOCABULARY = 30_000;
const AT_ONCE = 500;

const SYLLABLES = [
  'ka',
  'mer',
  'to',
  'lin',
  'büh',
  'ne',
  'sche',
  'tra',
  'ße',
  'wal',
  'der',
  'kü',
  'che',
  'ro',
  'sa',
  'ge',
  'ber',
  'un',
  'stei',
  'gen',
  'fel',
  'hau',
  'nach',
  'mor',
  'ti',
  've',
  'lo',
  'mi',
] as const;
const SMALL = ['der', 'die', 'und', 'in', 'von', 'mit', 'zu', 'das', 'auf', 'für'] as const;

/** Random words, every fifth a compound of two others. */
function drawVocabulary(dice: Dice): [string, ...string[]] {
  const words = new Set<string>();
  const simple: string[] = [];
  while (words.size < VOCABULARY) {
    const at = () => simple[dice.int(0, simple.length - 1)] ?? '';
    const isCompound = simple.length > 200 && dice.chance(0.2);
    const word = isCompound
      ? `${at()}${at()}`
      : Array.from({ length: dice.int(2, 4) }, () => dice.pick(SYLLABLES)).join('');
    if (!isCompound && !words.has(word)) simple.push(word);
    words.add(word);
  }
  return [...words] as [string, ...string[]];
}

export interface Words {
  vocabulary: readonly string[];
  /** a few words far more often than the most */
  draw(): string;
}

export function drawWords(dice: Dice): Words {
  const vocabulary = drawVocabulary(dice);
  const draw = () =>
    dice.chance(0.3)
      ? dice.pick(SMALL)
      : (vocabulary[Math.floor(vocabulary.length * dice.next() ** 4)] ?? '');
  return { vocabulary, draw };
}

/** Texts for all productions, articles and people, and pages: `share` of the articles' number. */
export async function writeTexts(database: Database, dice: Dice, words: Words): Promise<void> {
  const text = () => Array.from({ length: dice.int(50, 200) }, words.draw).join(' ');
  const fields = { production: 'description', article: 'teaser_text', person: 'biography' };
  for (const [table, field] of Object.entries(fields)) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} order by id`.execute(database.db);
    await inSteps(database, rows.length, async (trx, from, count) => {
      const ids = rows.slice(from, from + count).map(({ id }) => id);
      await sql`
        update ${sql.table(table)} as row set ${sql.ref(field)} = text
        from unnest(${ids}::integer[], ${ids.map(text)}::text[]) as drawn (id, text)
        where row.id = drawn.id`.execute(trx);
    });
  }
}

export async function writePages(
  database: Database,
  count: number,
  { dice, words }: { dice: Dice; words: Words },
): Promise<void> {
  await inSteps(database, count, async (trx, from, many) => {
    const rows = Array.from({ length: many }, (_, n) => ({
      slug: `seite-${from + n}`,
      path: `seite-${from + n}`,
      is_online: true,
      title: Array.from({ length: dice.int(1, 3) }, words.draw).join(' '),
      meta_description: Array.from({ length: dice.int(50, 200) }, words.draw).join(' '),
    }));
    await trx.insertInto('page').values(rows).execute();
  });
}

async function inSteps(
  database: Database,
  count: number,
  step: (trx: Trx, from: number, count: number) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    await database.transaction((trx) => step(trx, from, Math.min(AT_ONCE, count - from)));
  }
}
