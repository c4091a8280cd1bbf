import { formOf } from '#modules/labels.ts';
import { definitionOf } from '#modules/schemas.ts';
import type { CopiedField } from '../local-copy/copy-store.ts';
import type { Change } from './save-queue.ts';

/** Fields that hold words which somebody has typed. */
const TYPED: ReadonlySet<string> = new Set(['text', 'textarea', 'rich-text']);

/** A module that was never saved has a number that no stored one has. */
const newNumber = () => -1 - Math.floor(Math.random() * 2 ** 50);

export const isNeverSaved = (node: number): boolean => node < 0;

type Body = Record<string, unknown>;

/** The words of what was to be added, and of what was to stand in it: each module's by itself. */
export function wordsOfInsertion({ url, body }: Pick<Change, 'url' | 'body'>): CopiedField[][] {
  const model = url.split('/').at(-2) ?? '';
  return wordsOf({ ...body, model }).filter((fields) => fields.length > 0);
}

function wordsOf(module: Body): CopiedField[][] {
  const [model, node] = [String(module.model), newNumber()];
  const initial: Body = { ...(definitionOf(model)?.initial as object | undefined) };
  const own = Object.entries(formOf(model)?.fields ?? {}).flatMap(([field, { widget }]) => {
    const mine = module[field];
    const isTyped = TYPED.has(widget) && typeof mine === 'string' && mine !== '';
    return isTyped && mine !== initial[field] ? [{ node, model, field, before: '', mine }] : [];
  });
  return [own, ...((module.children as Body[] | undefined) ?? []).flatMap(wordsOf)];
}
