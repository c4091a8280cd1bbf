import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type FilledForm, startFilling } from './filling.ts';
import type { RejectedEntry } from './form-requests.ts';

/**
 * Loads what a form does with scripts once it is hydrated. A form that is sent before waits for them; if they cannot be loaded,
 * the browser posts it.
 */
export function useFilling(form: FilledForm, rejected: RejectedEntry | null) {
  const element = useRef<HTMLFormElement>(null);
  const state = useRef<'loading' | 'waiting' | 'filling' | 'lost'>('loading');
  const [filling, show] = useState(() => startFilling(form, rejected));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that is loaded again is the same, with another token
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    let stop: (() => void) | undefined;
    void import('../filling/fill-in.ts').then(
      ({ fillIn }) => {
        if (stop) return;
        const wasSent = state.current === 'waiting';
        state.current = 'filling';
        stop = fillIn({ element: current, form, start: filling, show });
        if (wasSent) current.requestSubmit();
      },
      () => {
        const wasSent = state.current === 'waiting';
        state.current = 'lost';
        // by the browser
        if (wasSent) current.requestSubmit();
      },
    );
    return () => {
      stop?.();
      stop = () => {};
    };
  }, []);

  const onSubmit = (event: SubmitEvent) => {
    if (state.current !== 'loading' && state.current !== 'waiting') return;
    event.preventDefault();
    state.current = 'waiting';
  };
  return { element, filling, onSubmit };
}
