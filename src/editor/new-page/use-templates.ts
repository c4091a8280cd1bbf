import { useEffect, useState } from 'react';
import type { Pattern } from '#content/patterns/pattern.schema.ts';
import { fetchPatterns } from '../patterns/patterns-api.ts';

/** Pages kept as templates (G-526); none until they are loaded. */
export function useTemplates(): readonly Pattern[] {
  const [templates, setTemplates] = useState<readonly Pattern[]>([]);
  useEffect(() => {
    let isShown = true;
    void fetchPatterns().then((found) => {
      if (isShown && 'answer' in found)
        setTemplates(found.answer.filter(({ scope }) => scope === 'page'));
    });
    return () => {
      isShown = false;
    };
  }, []);
  return templates;
}
