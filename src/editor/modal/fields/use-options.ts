import { useEffect, useState } from 'react';
import type { OptionList } from '#modules/form.ts';
import { untilCleanup } from '../../panels/until-cleanup.ts';

export interface Option {
  id: number;
  name: string;
  slug: string;
}

const HOUSE_API = '/de/api';

/** Rejects for every answer but a success, and if the server is unreachable. */
export async function fetchOptions(from: OptionList): Promise<Option[]> {
  const response = await fetch(`${HOUSE_API}/${from}/`, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

/** What the house has of a kind, as the public calls answer it (ENT-15). */
export function useOptions(from: OptionList): Option[] | 'looking' | 'failed' {
  const [options, setOptions] = useState<Option[] | 'looking' | 'failed'>('looking');
  useEffect(() => untilCleanup(fetchOptions(from), setOptions, () => setOptions('failed')), [from]);
  return options;
}
