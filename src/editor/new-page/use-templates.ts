import { useCallback, useEffect, useState } from 'react';
import type { Pattern } from '#content/patterns/pattern.schema.ts';
import { fetchPatterns } from '../patterns/patterns-api.ts';

export interface Templates {
  /** none until they are loaded */
  templates: readonly Pattern[];
  isLoaded: boolean;
  /** why they are not there; '' while they load */
  problem: string;
  load(): Promise<void>;
}

/** Pages kept as templates (G-526). */
export function useTemplates(): Templates {
  const [state, setState] = useState<Omit<Templates, 'load'>>({
    templates: [],
    isLoaded: false,
    problem: '',
  });
  const load = useCallback(async () => {
    const found = await fetchPatterns();
    if ('refused' in found) {
      const problem = found.refused.detail;
      setState((before) => ({ ...before, problem }));
    } else {
      const templates = found.answer.filter(({ scope }) => scope === 'page');
      setState({ templates, isLoaded: true, problem: '' });
    }
  }, []);
  useEffect(() => void load(), [load]);
  return { ...state, load };
}
