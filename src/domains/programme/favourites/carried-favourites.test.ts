import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Carried, findChanges, leaveAccount, takeAnswer } from './carried-favourites.ts';
import { MAX_ACCOUNT_FAVOURITES, MAX_FAVOURITES } from './favourite-keys.ts';
import { planFavourites } from './plan-favourites.ts';

/** An account, as the server keeps it. */
function openAccount(number: number) {
  let entries: { id: number; key: string }[] = [];
  let last = 0;
  const answer = () => ({
    account: number,
    keys: entries.map(({ key }) => key),
    seen: entries.at(-1)?.id ?? 0,
  });
  return {
    answer,
    entries: () => [...entries],
    change(change: { add: string[]; remove: string[]; seen: number }) {
      const { gone, fresh } = planFavourites(entries, change);
      const made = fresh.map((key) => ({ id: ++last, key }));
      entries = [...entries.filter(({ id }) => !gone.includes(id)), ...made];
      return answer();
    },
  };
}
type Account = ReturnType<typeof openAccount>;

/** A browser. */
function openDevice(list: string[] = []) {
  let carried: Carried | null = null;
  let before: string[] | null = null;
  return {
    list: () => list,
    press(key: string) {
      const others = list.filter((each) => each !== key);
      list = (list.includes(key) ? others : [...others, key]).slice(-MAX_FAVOURITES);
    },
    /** the first page after the sign-in */
    arrive() {
      before = list;
    },
    /** @param meanwhile what the visitor does until the answer is there */
    exchange(account: Account, meanwhile = () => {}) {
      const sent = list;
      const changes = findChanges(sent, carried);
      const answer = account.change({ ...changes, seen: carried?.seen ?? 0 });
      meanwhile();
      before ??= sent;
      ({ list, carried } = takeAnswer(answer, { sent, now: list, before }));
    },
    signOut() {
      if (carried) list = leaveAccount(list, carried);
      carried = null;
      before = null;
    },
  };
}

const KEYS = ['v1', 'v2', 'v3', 'p1', 'p2'];

describe('favourites', () => {
  it('of a device and of its account become one list at the sign-in, on every device (G-480)', () => {
    const account = openAccount(1);
    const [phone, laptop] = [openDevice(['v1', 'v2']), openDevice(['p1', 'v2'])];
    phone.exchange(account);
    laptop.exchange(account);
    phone.exchange(account);
    expect(laptop.list()).toEqual(['v1', 'p1', 'v2']);
    expect(phone.list()).toEqual(laptop.list());
  });

  it('taken away on one device go everywhere, but not what another device has added since (G-480)', () => {
    const account = openAccount(1);
    const [phone, laptop] = [openDevice(['v1', 'v2']), openDevice()];
    phone.exchange(account);
    laptop.exchange(account);
    laptop.press('v1');
    laptop.exchange(account);
    phone.exchange(account);
    expect(phone.list()).toEqual(['v2']);
    // the phone takes v2 away without a network; meanwhile the laptop does, and has second thoughts
    phone.press('v2');
    laptop.press('v2');
    laptop.exchange(account);
    laptop.press('v2');
    laptop.exchange(account);
    phone.exchange(account);
    expect([phone.list(), laptop.list()]).toEqual([['v2'], ['v2']]);
  });

  it('pressed while the answer is on its way count (G-480)', () => {
    const account = openAccount(1);
    const phone = openDevice(['v1', 'v2']);
    phone.exchange(account, () => {
      phone.press('v1');
      phone.press('v3');
    });
    expect(phone.list()).toEqual(['v2', 'v3']);
    phone.exchange(account);
    expect(account.answer().keys).toEqual(['v2', 'v3']);
  });

  it('of the account leave a shared computer at the sign-out; what was there before, and what the account has not heard of, stays (G-480)', () => {
    const account = openAccount(1);
    openDevice(['v1', 'v2', 'v3']).exchange(account);
    const shared = openDevice(['v3', 'p1', 'p2']);
    shared.exchange(account);
    shared.press('p2');
    shared.exchange(account);
    expect(shared.list()).toEqual(['v1', 'v2', 'v3', 'p1']);
    shared.press('v9');
    shared.signOut();
    expect(shared.list()).toEqual(['v3', 'p1', 'v9']);
  });

  it('pressed before the first answer leave at the sign-out, too (G-480)', () => {
    const account = openAccount(1);
    const shared = openDevice(['v1']);
    shared.arrive();
    shared.press('v2');
    shared.exchange(account);
    expect(account.answer().keys).toEqual(['v1', 'v2']);
    shared.signOut();
    expect(shared.list()).toEqual(['v1']);
  });

  it('above what fits into an address stay in the account; a full list that drops its oldest for a new one takes none away (G-480)', () => {
    const account = openAccount(1);
    const full = (letter: string) =>
      Array.from({ length: MAX_FAVOURITES }, (_, n) => `${letter}${n + 1}`);
    const [phone, laptop] = [openDevice(full('v')), openDevice(full('p'))];
    phone.exchange(account);
    laptop.exchange(account);
    expect(account.answer().keys).toHaveLength(2 * MAX_FAVOURITES);
    expect(laptop.list()).toEqual(full('p'));
    laptop.press('v777');
    expect(laptop.list()).toHaveLength(MAX_FAVOURITES);
    laptop.exchange(account);
    expect(account.answer().keys).toHaveLength(2 * MAX_FAVOURITES + 1);
    for (const letter of ['v', 'p'])
      openDevice(full(letter).map((key) => `${key}9`)).exchange(account);
    expect(account.answer().keys).toHaveLength(MAX_ACCOUNT_FAVOURITES);
    expect(account.answer().keys).toContain('p1999');
  });

  it('are taken from an account only by who had heard of them and took them off, whatever several devices do (G-480)', () => {
    const step = fc.record({
      device: fc.nat(2),
      does: fc.constantFrom('press', 'press', 'exchange', 'exchange', 'signOut'),
      key: fc.constantFrom(...KEYS),
    });
    const start = fc.tuple(...[0, 1, 2].map(() => fc.uniqueArray(fc.constantFrom(...KEYS))));
    fc.assert(
      fc.property(start, fc.array(step, { maxLength: 40 }), (lists, steps) => {
        const account = openAccount(1);
        const devices = lists.map((list) => ({
          ...openDevice(list),
          takenOff: new Set<string>(),
          heard: new Set<number>(),
        }));
        const ever = new Set<string>();
        for (const { device: number, does, key } of steps) {
          const device = devices[number];
          if (!device) throw new Error('no device');
          const list = device.list();
          const before = account.entries();
          if (does === 'press') {
            device.press(key);
            if (list.includes(key)) device.takenOff.add(key);
          }
          if (does === 'exchange') {
            device.exchange(account);
            const { keys } = account.answer();
            expect(device.list()).toEqual(keys);
            for (const lost of before.filter((each) => !keys.includes(each.key)))
              expect([device.takenOff.has(lost.key), device.heard.has(lost.id)]).toEqual([
                true,
                true,
              ]);
            for (const each of list) expect(keys.includes(each) || ever.has(each)).toBe(true);
            device.heard = new Set(account.entries().map(({ id }) => id));
            for (const each of keys) ever.add(each);
          }
          if (does === 'signOut') {
            device.signOut();
            for (const left of list.filter((each) => !device.list().includes(each)))
              expect(ever.has(left)).toBe(true);
          }
        }
        for (const device of [...devices, ...devices]) device.exchange(account);
        for (const device of devices) expect(device.list()).toEqual(account.answer().keys);
      }),
    );
  });
});
