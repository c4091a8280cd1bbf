import { describe, expect, it } from 'vitest';
import { accountTests, minutes, PASSWORD, refusal } from '../account-service.test-kit.ts';
import { SITE, toCookieHeader } from '../accounts.test-kit.ts';
import { createDeviceCookie } from './device-cookie.server.ts';

const house = accountTests();

describe('a browser in which somebody has signed in before', () => {
  it('is not barred by the wrong guesses of strangers, nor they by those made in it (G-258)', async () => {
    const home = toCookieHeader((await house.signIn(house.editor.email)).set_cookies);
    await house.failFiveTimes(house.editor.email);
    await house.failFiveTimes(house.editor.username);
    expect((await refusal(house.signIn(house.editor.email))).status).toBe(429);
    house.limit.refuse = () => Promise.reject(new Error('zu viele'));
    expect((await house.signIn(house.editor.email, PASSWORD, home)).actor.user_id).toBe(
      house.editor.id,
    );
    house.limit.refuse = async () => {};
    // this browser has its own counter
    for (let time = 1; time <= 5; time++) {
      expect((await refusal(house.signIn(house.editor.username, 'falsch', home))).status).toBe(401);
    }
    expect((await refusal(house.signIn(house.editor.email, PASSWORD, home))).status).toBe(429);
    house.clock.set(minutes(16));
    expect((await house.signIn(house.editor.email, PASSWORD, home)).actor.user_id).toBe(
      house.editor.id,
    );
  });

  it('is recognised by what the house has signed, for each of its accounts separately (G-258)', () => {
    const device = createDeviceCookie({ secret: 'a secret of the tests', site_url: SITE });
    const cookie = (header: string) => header.split(';')[0] ?? '';
    const one = cookie(device.renew(undefined, 7));
    const both = cookie(device.renew(one, 8));
    const name = device.identifyDevice(one, 7);
    expect(name).toMatch(/^[\w-]{16}$/);
    expect([
      device.identifyDevice(both, 7),
      device.identifyDevice(cookie(device.renew(both, 7)), 7),
    ]).toEqual([name, name]);
    expect(device.identifyDevice(both, 8)).toMatch(/^[\w-]{16}$/);
    for (const other of [
      one.replace('=7-', '=8-'),
      `${one.slice(0, -2)}__`,
      'foyer.device=8',
      '',
    ]) {
      expect([device.identifyDevice(other, 8), device.identifyDevice(other, 7)]).toEqual([
        null,
        null,
      ]);
    }
    const elsewhere = createDeviceCookie({ secret: 'another secret', site_url: SITE });
    expect(elsewhere.identifyDevice(one, 7)).toBeNull();
    expect(device.renew(undefined, 7)).toMatch(/; Path=\/; HttpOnly; SameSite=Lax/);
  });
});
