import { useEffect, useState } from 'react';
import type { FormPlace } from '../session/local-copy/copy-store.ts';
import type { EditorSession } from '../session/session.ts';

type Values = Record<string, unknown>;

/**
 * Values of a form, stored in the local copy until saved (G-232).
 * @param opened initial values, overridden by those of a lost window
 */
export function useFilledForm(session: EditorSession, place: FormPlace, opened: Values) {
  const [values, setValues] = useState(() => ({ ...opened, ...session.forms.getValues(place) }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the values
  useEffect(() => session.forms.fill(place, opened, values), [values]);
  return { values, setValues, leave: () => session.forms.leave(place) };
}
