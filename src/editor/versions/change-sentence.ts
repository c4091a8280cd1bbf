import type { VersionChange } from '#content/versions/describe-changes.ts';
import { moduleLabel } from '#modules/labels.ts';
import { RECORD_MODEL } from '#modules/record-words.ts';
import { isShowingField } from '#modules/schedule.ts';
import { changeTexts as texts } from './change.texts.ts';
import { findWord } from './comparison/field-words.ts';
import type { Version } from './versions-api.ts';

/** Longer sentences would not be read. */
const MAX_PARTS = 3;

/** What changed in a version, as one sentence: 'Überschrift „Spielplan“ geändert, 2 Bilder hinzugefügt' (G-531). */
export function writeChanges({ previous, changes }: Pick<Version, 'previous' | 'changes'>): string {
  if (previous === null) return texts.first;
  if (!changes) return '';
  if (changes.length === 0) return texts.nothing;
  const parts = changes.slice(0, MAX_PARTS).map(writeChange);
  const left = changes.slice(MAX_PARTS).reduce((sum, { count }) => sum + count, 0);
  return left > 0 ? `${parts.join(', ')} ${texts.more(left)}` : parts.join(', ');
}

function writeChange(change: VersionChange): string {
  return `${nameChanged(change)} ${texts.kinds[change.kind]}`;
}

function nameChanged({ model, kind, count, excerpt, fields }: VersionChange): string {
  if (model === RECORD_MODEL) return fields.map((field) => findWord(model, field)).join(' und ');
  if (count > 1) return texts.counted(count, texts.plurals[model] ?? moduleLabel(model));
  const label = moduleLabel(model);
  if (excerpt) return texts.named(label, excerpt);
  const [field, ...others] = fields;
  const isTelling = kind === 'changed' && field && others.length === 0 && !isShowingField(field);
  return isTelling ? texts.withField(label, findWord(model, field)) : label;
}
