import { useSearch } from '../frame/addresses/use-search.ts';
import { isDay, today, VIEWS, type View } from './plan-days.ts';
import { STATES, type State } from './states.ts';

/** State of the plan in its address: days, filters and the open performance. */
export interface PlanAddress {
  view: View;
  date: string;
  room: number | null;
  production: number | null;
  state: State | null;
  event: number | null;
  /** dialog of the open performance */
  action: 'cancel' | 'move' | 'recast' | null;
  /** the day whose performances are moved */
  moving: string | null;
}

const ACTIONS = ['cancel', 'move', 'recast'] as const;

const findValue = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text) ?? null;

const idIn = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

function read(search: URLSearchParams): PlanAddress {
  const date = search.get('date') ?? '';
  const moving = search.get('moving') ?? '';
  return {
    view: findValue(VIEWS, search.get('view')) ?? 'month',
    date: isDay(date) ? date : today(),
    room: idIn(search.get('room')),
    production: idIn(search.get('production')),
    state: findValue(STATES, search.get('state')),
    event: idIn(search.get('event')),
    action: findValue(ACTIONS, search.get('action')),
    moving: isDay(moving) ? moving : null,
  };
}

/** The plan's state, stored in the address, so that Back works and links can be shared. */
export function usePlanAddress() {
  const [search, setSearch] = useSearch();
  /** Adds a history entry, except with `replace`, as for filters. */
  function go(changes: Partial<PlanAddress>, { replace = false } = {}): void {
    setSearch(
      (next) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || (name === 'view' && value === 'month')) next.delete(name);
          else next.set(name, `${value}`);
        }
        return next;
      },
      { replace },
    );
  }
  return { address: read(search), go };
}
