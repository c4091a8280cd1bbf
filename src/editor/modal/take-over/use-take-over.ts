import { useEffect, useRef, useState } from 'react';
import type { LinkReference } from '#modules/definition.ts';
import type { FieldForm } from '#modules/form.ts';
import { fetchLinked } from '../../links/linked-content.ts';
import { fillsOf, type Taken, takeOver, withoutTaken, withTaken } from './take-over.ts';

type Values = Record<string, unknown>;

interface TakeOverOptions {
  fields: Readonly<Record<string, FieldForm>>;
  /** what a new module of the type begins with */
  first: Values;
  values: Values;
  onChange(values: Values): void;
}

/** What became of the last choice, said at the field where it was made. */
export type TakeOverState =
  | { kind: 'taken'; from: string; taken: Taken }
  | { kind: 'undone'; from: string; taken: Taken }
  | { kind: 'failed'; from: string; target: LinkReference };

/**
 * Fills a form from where its link leads, as soon as that is chosen (G-200). What was taken from another target before,
 * and left as it was, goes with that one.
 */
export function useTakeOver({ fields, first, values, onChange }: TakeOverOptions) {
  const [state, setState] = useState<TakeOverState | null>(null);
  const latest = useRef(values);
  const choice = useRef(0);
  useEffect(() => {
    latest.current = values;
  });

  async function follow(from: string, target: LinkReference): Promise<void> {
    if (Object.keys(fillsOf(fields[from])).length === 0) return;
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
