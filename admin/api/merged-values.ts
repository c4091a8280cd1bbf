import { mergeFields } from '../forms/rules/merge-fields.ts';
import type { MergeValue } from './save-merged.ts';

/** By resource and field: values that two editors may change at once in different parts. */
export const MERGED: Readonly<Record<string, Readonly<Record<string, MergeValue>>>> = {
  forms: { fields: mergeFields as MergeValue },
};
