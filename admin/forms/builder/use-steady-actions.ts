import { useRef, useState } from 'react';

type AnyFunction = (...args: never[]) => unknown;

/** The same functions in every render, so that memoised cards stay; each calls that of the latest render. */
export function useSteadyActions<Actions extends { [Name in keyof Actions]: AnyFunction }>(
  latest: Actions,
): Actions {
  const current = useRef(latest);
  current.current = latest;
  const [steady] = useState(() => {
    const names = Object.keys(latest) as (keyof Actions)[];
    return Object.fromEntries(
      names.map((name) => [name, (...args: never[]) => current.current[name](...args)]),
    ) as unknown as Actions;
  });
  return steady;
}
