import { useEffect, useState } from 'react';
import type { FormPlace } from '../session/local-copy/copy-store.ts';
import type { EditorSession } from '../session/session.ts';

type Values = Record<string, unknown>;

/**
 * The values of a form, which are in the local copy while they are not taken over (G-232).
 * @param opened what the form begins with; what was filled in before its window was lost stands over that
 */
export function useFilledForm(session: EditorSession, place: FormPlace, opened: Values) {
  const [values, setValues] = useState(() => ({ ...opened, ...session.forms.valuesOf(place) }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the values
  useEffect(() => session.forms.fill(place, opened, values), [values]);
  return { values, setValues, leave: () => session.forms.leave(place) };
}
