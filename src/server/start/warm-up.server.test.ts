import { expect, it } from 'vitest';
import { openTestDatabase } from '#database/test-database.server.ts';
import { warmUp } from './warm-up.ts';

it('A start renders a page and searches once before visitors do, but leaves a house alone that is not furnished yet (G-787)', async () => {
  const database = await openTestDatabase();
  try {
    const calls: string[] = [];
    const note = async (call: string) => {
      calls.push(call);
    };
    const warm = () =>
      warmUp({
        app: { inject: (path: string) => note(`page ${path}`) } as never,
        database,
        services: { search: { meant: (words: string) => note(`search ${words}`) as never } },
      });
    await warm();
    expect(calls).toEqual([]);
    const account = { email: 'leitung@haus.example', username: 'leitung', role: 'admin' };
    await database.db.insertInto('account_user').values(account).execute();
    await warm();
    expect(calls).toEqual(['page /de/search', 'search programm']);
  } finally {
    await database.close();
  }
});
