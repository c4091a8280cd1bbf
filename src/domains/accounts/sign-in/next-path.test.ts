import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadsEditors, loginUrl, nextPath } from './next-path.ts';

const ORIGIN = 'https://haus.example';

/** Where a browser ends up when the sign-in redirects to `place`. */
const arrival = (place: string) => new URL(place, `${ORIGIN}/accounts/login?next=/x`);

/** Parts that have fooled URL parsers. */
const trickyPiece = fc.constantFrom(
  '/',
  '\\',
  '//',
  '.',
  '..',
  '@',
  ':',
  '?',
  '#',
  '%2f',
  '%5c',
  '%00',
  '\t',
  '\n',
  '\r',
  '\u0000',
  ' ',
  'http:',
  'https:',
  'javascript:',
  'data:',
  'evil.example',
  'haus.example',
  'de',
  'programm',
  'ä',
  '\u2028',
);
const tricky = fc.array(trickyPiece, { maxLength: 12 }).map((pieces) => pieces.join(''));
/** Slashes, dots and white space in any order before a foreign host. */
const opening = fc
  .array(fc.constantFrom('/', '\\', '.', '..', '\t', '%2e', ' '), { maxLength: 6 })
  .map((pieces) => `/${pieces.join('')}evil.example`);

describe('where a sign-in leads', () => {
  it('is on our own origin, whatever was given (G-45)', () => {
    const given = fc.oneof(
      opening,
      tricky,
      tricky.map((text) => `/${text}`),
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(given, (text) => {
        const place = nextPath(text);
        // older browsers treat backslashes as slashes and drop white space
        const older = place.replace(/\\/g, '/').replace(/\s/g, '');
        const stays = arrival(place).origin === ORIGIN && arrival(older).origin === ORIGIN;
        return stays && /^\/(?![/\\])[\u0021-\u007e]*$/.test(place);
      }),
      { numRuns: 1000 },
    );
  });

  it('is the requested page, with query and hash', () => {
    expect(nextPath('/de/haus/team?edit&x=1#oben')).toBe('/de/haus/team?edit&x=1#oben');
    expect(nextPath('/de/spielstätten')).toBe('/de/spielst%C3%A4tten');
  });

  it.each([undefined, null])('is decided by role if nothing is asked for: %j (G-590)', (given) => {
    expect(nextPath(given)).toBe('/accounts/start');
  });

  it.each([
    7,
    '',
    'de',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/accounts/login/?next=/accounts/login',
    '/de/api/user-logout/',
    `/${'x'.repeat(2000)}`,
  ])('is the start page for %j', (given) => {
    expect(nextPath(given)).toBe('/de');
  });

  it('survives the way through the address of the sign-in page', () => {
    expect(loginUrl()).toBe('/accounts/login?next=/de');
    const url = new URL(loginUrl('/de/a?b=c&d#e'), ORIGIN);
    expect(url.searchParams.get('next')).toBe('/de/a?b=c&d#e');
  });

  it('is editing, or decided by role: then the page begins in its first field (G-704)', () => {
    const ways = [
      '/accounts/start',
      '/cms-hub',
      '/cms-hub/events/7',
      '/de?edit',
      '/de/haus?v=3&edit#a',
    ];
    expect(ways.filter((way) => !leadsEditors(way))).toEqual([]);
    const others = [
      '/de',
      '/de/edit',
      '/de/haus?editor=1',
      '/de/haus?x=edit',
      '/cms-hubs',
      '/de/user/profile',
    ];
    expect(others.filter(leadsEditors)).toEqual([]);
  });
});
