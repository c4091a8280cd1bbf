import { describe, expect, it } from 'vitest';
import { decideBanner } from './ask.ts';

const undecided = {
  from: null,
  to: '/de',
  decided: false,
  trackingAccepted: false,
  asked: false,
  askAgain: true,
};
const declined = { ...undecided, decided: true, from: '/de/datenschutz' };

describe('cookie banner', () => {
  it('is shown until there is a decision (CONSENT-01)', () => {
    expect(decideBanner(undecided)).toBe('ask');
    expect(decideBanner({ ...undecided, decided: true })).toBe('hide');
  });

  it.each(['/de/impressum', '/de/datenschutz', '/de/agb', '/de/agb/'])(
    'never covers %s (CONSENT-03)',
    (to) => expect(decideBanner({ ...undecided, to })).toBe('hide'),
  );

  it('comes again after a legal page while tracking is declined, once a visit (CONSENT-02, G-83)', () => {
    expect(decideBanner(declined)).toBe('ask-again');
    expect(decideBanner({ ...declined, asked: true })).toBe('hide');
    expect(decideBanner({ ...declined, trackingAccepted: true })).toBe('hide');
    expect(decideBanner({ ...declined, from: '/de/programm' })).toBe('hide');
  });

  it('does not come again where the house has switched that off (G-83)', () => {
    expect(decideBanner({ ...declined, askAgain: false })).toBe('hide');
  });
});
