import { useEffect, useRef, useState } from 'react';
import type { LinkReference } from '#modules/definition.ts';
import type { FieldForm } from '#modules/form.ts';
import { fetchLinked } from '../../links/linked-content.ts';
import { getFills, type Taken, takeOver, withoutTaken, withTaken } from './take-over.ts';

type Values = Record<string, unknown>;

interface TakeOverOptions {
  fields: Readonly<Record<string, FieldForm>>;
  /** initial values of a new module of the type */
  first: Values;
  values: Values;
  onChange(values: Values): void;
}

/** The result of the last choice, shown at the link field. */
export type TakeOverState =
  | { kind: 'taken'; from: string; taken: Taken }
  | { kind: 'undone'; from: string; taken: Taken }
  | { kind: 'failed'; from: string; target: LinkReference };

/** Copies values from a link's target once chosen (G-200). Unedited values of the previous target are replaced. */
export function useTakeOver({ fields, first, values, onChange }: TakeOverOptions) {
  const [state, setState] = useState<TakeOverState | null>(null);
  const latest = useRef(values);
  const choice = useRef(0);
  useEffect(() => {
    latest.current = values;
  });

  async function follow(from: string, target: LinkReference): Promise<void> {
    if (Object.keys(getFills(fields[from])).length === 0) return;
    choice.current += 1;
    const mine = choice.current;
    const linked = await fetchLinked(target).catch(() => null);
    if (mine !== choice.current) return;
    if (!linked) return setState({ kind: 'failed', from, target });
    const before =
      state?.kind === 'taken' ? withoutTaken(latest.current, state.taken) : latest.current;
    const taken = takeOver({ fields, from, values: before, first, linked });
    onChange(taken ? withTaken(before, taken) : before);
    setState(taken && { kind: 'taken', from, taken });
  }

  function undo(): void {
    if (state?.kind !== 'taken') return;
    onChange(withoutTaken(latest.current, state.taken));
    setState({ ...state, kind: 'undone' });
  }

  return { state, follow, undo };
}
