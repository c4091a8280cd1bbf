import { describe, expect, it } from 'vitest';
import { decideStep, isSecretAddress, tagCookies } from './tag-rules.ts';

const groups = (tracking: boolean, marketing: boolean) => ({ tracking, marketing });

describe('the tag manager', () => {
  it('runs for optimisation or marketing, and for nothing else (CONSENT-05, CONSENT-06)', () => {
    expect(decideStep(null, groups(false, false))).toBe('none');
    expect(decideStep(null, groups(true, false))).toBe('run');
    expect(decideStep(null, groups(false, true))).toBe('run');
  });

  it('is updated when more is allowed, and runs only once', () => {
    expect(decideStep(groups(true, false), groups(true, true))).toBe('update');
    expect(decideStep(groups(true, false), groups(true, false))).toBe('none');
  });

  it('is unloaded with the page when anything is withdrawn, whatever is newly allowed', () => {
    expect(decideStep(groups(true, true), groups(true, false))).toBe('reload');
    expect(decideStep(groups(true, false), groups(false, true))).toBe('reload');
    expect(decideStep(groups(true, true), groups(false, false))).toBe('reload');
  });

  it('is told no address that opens an account, a list of subscriptions or a preview', () => {
    for (const query of ['?token=x', '?next=/de&token=x', '?vorschau=x'])
      expect(isSecretAddress(query)).toBe(true);
    for (const query of ['', '?q=token', '?tokens=1', '?m=v12'])
      expect(isSecretAddress(query)).toBe(false);
  });

  it('leaves no cookie behind, at this host or above, and takes none of ours', () => {
    const jar = 'consent=1; _ga=GA1.2; csrftoken=a; _gcl_au=1.1; __Host-session=x; cartAmount=2';
    expect(tagCookies(jar, 'www.haus.example')).toEqual(
      ['_ga', '_gcl_au'].flatMap((name) => [
        `${name}=; max-age=0; path=/`,
        `${name}=; max-age=0; path=/; domain=www.haus.example`,
        `${name}=; max-age=0; path=/; domain=haus.example`,
        `${name}=; max-age=0; path=/; domain=example`,
      ]),
    );
    expect(tagCookies('', 'localhost')).toEqual([]);
  });
});
