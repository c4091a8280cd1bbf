import { useRevalidator } from 'react-router';
import { saveAll } from '../session/all-saved.ts';
import { currentSession } from '../session/current-session.ts';
import { ReplacingParts } from './replacing-parts.tsx';
import { useReplacing } from './use-replacing.ts';

/** Finds and replaces words over the whole site (G-524), beside the edited page. */
export function ReplacingPanel() {
  const { revalidate } = useRevalidator();
  const state = useReplacing({
    save: saveAll,
    onChanged() {
      currentSession.get()?.followOthers();
      void revalidate();
    },
  });
  return <ReplacingParts state={state} />;
}
