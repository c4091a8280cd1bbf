import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import { excerptNode } from '#modules/excerpt.ts';
import { moduleLabel } from '#modules/labels.ts';
import { isShowingField } from '#modules/schedule.ts';
import { versionsTexts } from '../versions.texts.ts';
import type { Difference } from './compare.ts';
import { findWord } from './field-words.ts';

/** 'Geändert und verschoben' */
export function describeKindOfDifference({ kind, isMoved }: Difference): string {
  return kind === 'changed' && isMoved ? versionsTexts.changedAndMoved : versionsTexts.kinds[kind];
}

/** The type, and its first words; of a section, those of its modules. */
export function describeDifference({ model, before, after }: Difference): {
  label: string;
  excerpt: string;
} {
  return { label: moduleLabel(model), excerpt: collectWords(after) || collectWords(before) };
}

function collectWords(node: AnsweredNode | undefined): string {
  if (!node) return '';
  const { columns } = node as unknown as Partial<AnsweredSection>;
  const inside = columns?.flatMap(({ children }) => children) ?? node.children ?? [];
  return excerptNode(node) || (inside.map(excerptNode).find(Boolean) ?? '');
}

/** The label of the restore button: of the one changed field, of the schedule, or of the whole module. */
export function restoreWords({ kind, model, fields }: Difference): string {
  const [first, ...more] = fields;
  if (kind !== 'changed' || first === undefined) return versionsTexts.restoreOne[kind];
  if (fields.every(isShowingField)) {
    const isPlan = !fields.includes('is_online');
    return versionsTexts.restoreField(isPlan ? versionsTexts.schedule : versionsTexts.visibility);
  }
  return more.length === 0
    ? versionsTexts.restoreField(findWord(model, first))
    : versionsTexts.restoreOne.changed;
}
