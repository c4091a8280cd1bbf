import { type Cells, EMPTY_CELLS, type SeasonContext } from '../values/columns.ts';

const PLACE = 'foyer.series';
/** What most series of a house share. */
const USUAL = ['start', 'room_id', 'prices'] as const;

type Usual = Pick<Cells, (typeof USUAL)[number]>;

/** Offers a production without dates what the last series made in this browser had. */
export function usualCells(storage: Pick<Storage, 'getItem'> = localStorage): Cells {
  try {
    const stored: unknown = JSON.parse(storage.getItem(PLACE) ?? '{}');
    const texts = Object.entries(stored ?? {}).filter(
      ([name, text]) => USUAL.includes(name as keyof Usual) && typeof text === 'string',
    );
    return { ...EMPTY_CELLS, ...Object.fromEntries(texts) };
  } catch {
    return EMPTY_CELLS;
  }
}

export function noteUsual(usual: Usual, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(PLACE, JSON.stringify(usual));
  } catch {
    // storage is full or denied: then nothing is offered
  }
}

/** A room may have been renamed or deleted since. */
export const knownRoom = (name: string, { rooms }: Pick<SeasonContext, 'rooms'>) =>
  rooms.some((room) => room.name === name) ? name : '';
