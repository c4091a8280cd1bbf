import { describe, expect, it } from 'vitest';
import { followOffer } from './follow-offer.ts';
import { programmeIcsPath } from './programme-feed-path.ts';

describe('the offer to subscribe', () => {
  it('names the calendar to the device, to Google and to Outlook with all that the list is narrowed by (V-2)', () => {
    const today = '2026-11-22';
    const query = { date: today, genre: [3], access: ['audio'], page: 4 };
    const path = programmeIcsPath(query, today);
    expect(path).toBe('/feeds/programm.ics?genre=3&access=audio');
    const { links } = followOffer({ path, name: 'Programm' }, 'https://haus.example');
    const whole = `haus.example${path}`;
    const [webcal, google, outlook, office, file] = links.map(({ url }) => url);
    expect([webcal, file]).toEqual([`webcal://${whole}`, path]);
    expect(new URL(google ?? '').searchParams.get('cid')).toBe(`webcal://${whole}`);
    for (const address of [outlook, office]) {
      const asked = new URL(address ?? '').searchParams;
      expect([asked.get('url'), asked.get('name')]).toEqual([`https://${whole}`, 'Programm']);
    }
    expect(programmeIcsPath({ date: today, page: 1 }, today)).toBe('/feeds/programm.ics');
  });
});
