import type { AnsweredNode, AnsweredSection } from '#content/answer/answered.ts';
import { moduleLabel } from '#modules/labels.ts';
import { isShowingField } from '#modules/schedule.ts';
import { excerptOf } from '../../excerpt.ts';
import { texts } from '../versions.texts.ts';
import type { Difference } from './compare.ts';
import { wordFor } from './field-words.ts';

/** 'Geändert und verschoben' */
export function kindWords({ kind, isMoved }: Difference): string {
  return kind === 'changed' && isMoved ? texts.changedAndMoved : texts.kinds[kind];
}

/** What it is, and its first words; a section is known by those of what stands in it. */
export function nameOf({ model, before, after }: Difference): { label: string; excerpt: string } {
  return { label: moduleLabel(model), excerpt: wordsIn(after) || wordsIn(before) };
}

function wordsIn(node: AnsweredNode | undefined): string {
  if (!node) return '';
  const { columns } = node as unknown as Partial<AnsweredSection>;
  const inside = columns?.flatMap(({ children }) => children) ?? node.children ?? [];
  return excerptOf(node) || (inside.map(excerptOf).find(Boolean) ?? '');
}

/** What its button brings back: the one field that changed, when visitors see it, or all that it holds. */
export function restoreWords({ kind, model, fields }: Difference): string {
  const [first, ...more] = fields;
  if (kind !== 'changed' || first === undefined) return texts.restoreOne[kind];
  if (fields.every(isShowingField)) {
    const isPlan = !fields.includes('is_online');
    return texts.restoreField(isPlan ? texts.schedule : texts.visibility);
  }
  return more.length === 0 ? texts.restoreField(wordFor(model, first)) : texts.restoreOne.changed;
}
