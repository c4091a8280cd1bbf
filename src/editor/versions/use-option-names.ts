import { useEffect, useState } from 'react';
import type { OptionList } from '#modules/form.ts';
import { getForm } from '#modules/labels.ts';
import { fetchOptions, type Option } from '../modal/fields/use-options.ts';
import { untilCleanup } from '../panels/until-cleanup.ts';
import type { Difference } from './comparison/compare.ts';
import type { OptionNames } from './comparison/field-words.ts';
import { versionsTexts } from './versions.texts.ts';

/** Names of rooms, genres, … that the differences speak of; until they are there, and without them, numbers. */
export function useOptionNames(differences: readonly Difference[]): OptionNames {
  const [lists, setLists] = useState<Partial<Record<OptionList, Option[]>>>({});
  const wanted = collectLists(differences).toSorted().join();
  useEffect(() => {
    const cleanups = (wanted.split(',').filter(Boolean) as OptionList[]).map((from) =>
      untilCleanup(fetchOptions(from), (found) => setLists((all) => ({ ...all, [from]: found }))),
    );
    return () => {
      for (const cleanup of cleanups) cleanup();
    };
  }, [wanted]);
  return (from, value) => {
    const option = lists[from]?.find(({ id, slug }) => id === value || slug === value);
    return (
      option?.name ?? (typeof value === 'number' ? versionsTexts.numbered(value) : String(value))
    );
  };
}

function collectLists(differences: readonly Difference[]): OptionList[] {
  const lists = differences.flatMap(({ model, fields }) =>
    fields.flatMap((field) => {
      const form = getForm(model)?.fields[field];
      if (form?.widget === 'options') return [form.from];
      return form?.widget === 'filters' ? Object.values(form.filters).map(({ from }) => from) : [];
    }),
  );
  return [...new Set(lists)];
}
