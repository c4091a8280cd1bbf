import { useEffect, useState } from 'react';
import type { OptionList } from '#modules/form.ts';

export interface Option {
  id: number;
  name: string;
  slug: string;
}

const HOUSE_API = '/de/api';

/** What the house has of a kind, as the public calls answer it (ENT-15). */
export function useOptions(from: OptionList): Option[] | 'looking' | 'failed' {
  const [options, setOptions] = useState<Option[] | 'looking' | 'failed'>('looking');
  useEffect(() => {
    let current = true;
    const load = async () => {
      const response = await fetch(`${HOUSE_API}/${from}/`, { credentials: 'same-origin' });
      if (!response.ok) throw new Error(`${response.status}`);
      return (await response.json()) as Option[];
    };
    load().then(
      (found) => current && setOptions(found),
      () => current && setOptions('failed'),
    );
    return () => {
      current = false;
    };
  }, [from]);
  return options;
}
