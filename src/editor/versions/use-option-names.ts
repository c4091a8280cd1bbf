import { useEffect, useState } from 'react';
import type { OptionList } from '#modules/form.ts';
import { formOf } from '#modules/labels.ts';
import type { Difference } from './comparison/compare.ts';
import type { OptionNames } from './comparison/field-words.ts';
import { texts } from './versions.texts.ts';

interface Option {
  id: number;
  name: string;
  slug: string;
}

/** Names of rooms, genres, … that the differences speak of; until they are there, and without them, numbers. */
export function useOptionNames(differences: readonly Difference[]): OptionNames {
  const [lists, setLists] = useState<Partial<Record<OptionList, Option[]>>>({});
  const wanted = listsOf(differences).toSorted().join();
  useEffect(() => {
    let current = true;
    for (const from of wanted.split(',').filter(Boolean)) {
      fetch(`/de/api/${from}/`, { credentials: 'same-origin' })
        .then((response) => (response.ok ? response.json() : []))
        .then(
          (found: Option[]) => current && setLists((all) => ({ ...all, [from]: found })),
          () => {},
        );
    }
    return () => {
      current = false;
    };
  }, [wanted]);
  return (from, value) => {
    const option = lists[from]?.find(({ id, slug }) => id === value || slug === value);
    return option?.name ?? (typeof value === 'number' ? texts.numbered(value) : String(value));
  };
}

function listsOf(differences: readonly Difference[]): OptionList[] {
  const lists = differences.flatMap(({ model, fields }) =>
    fields.flatMap((field) => {
      const form = formOf(model)?.fields[field];
      if (form?.widget === 'options') return [form.from];
      return form?.widget === 'filters' ? Object.values(form.filters).map(({ from }) => from) : [];
    }),
  );
  return [...new Set(lists)];
}
