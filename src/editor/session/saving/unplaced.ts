import { getForm } from '#modules/labels.ts';
import { getDefinition } from '#modules/schemas.ts';
import type { CopiedField } from '../local-copy/copy-store.ts';
import type { Change } from './save-queue.ts';

/** Widgets whose fields hold typed text. */
const TYPED: ReadonlySet<string> = new Set(['text', 'textarea', 'rich-text']);

/** Modules never saved get negative ids, which no stored one has. */
const drawNumber = () => -1 - Math.floor(Math.random() * 2 ** 50);

export const isNeverSaved = (node: number): boolean => node < 0;

type Body = Record<string, unknown>;

/** The typed text of a module to be added and of its children, one list per module. */
export function listTypedFields({ url, body }: Pick<Change, 'url' | 'body'>): CopiedField[][] {
  const model = url.split('/').at(-2) ?? '';
  return collectTyped({ ...body, model }).filter((fields) => fields.length > 0);
}

function collectTyped(module: Body): CopiedField[][] {
  const [model, node] = [String(module.model), drawNumber()];
  const initial: Body = { ...(getDefinition(model)?.initial as object | undefined) };
  const own = Object.entries(getForm(model)?.fields ?? {}).flatMap(([field, { widget }]) => {
    const mine = module[field];
    const isTyped = TYPED.has(widget) && typeof mine === 'string' && mine !== '';
    return isTyped && mine !== initial[field] ? [{ node, model, field, before: '', mine }] : [];
  });
  return [own, ...((module.children as Body[] | undefined) ?? []).flatMap(collectTyped)];
}
