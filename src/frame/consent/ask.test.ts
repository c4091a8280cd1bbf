import { describe, expect, it } from 'vitest';
import { decideAsking } from './ask.ts';
import { ALL, NOTHING } from './consent-record.ts';

const undecided = {
  from: null,
  to: '/de',
  consent: null,
  asked: false,
  askAgain: true,
};
const declined = { ...undecided, consent: NOTHING, from: '/de/datenschutz' };

describe('cookie banner', () => {
  it('is shown until there is a decision (CONSENT-01)', () => {
    expect(decideAsking(undecided)).toBe('ask');
    expect(decideAsking({ ...undecided, from: '/de/datenschutz' })).toBe('ask');
    expect(decideAsking({ ...undecided, consent: NOTHING })).toBe('hide');
  });

  it.each(['/de/impressum', '/de/datenschutz', '/de/agb', '/de/agb/'])(
    'never covers %s (CONSENT-03)',
    (to) => {
      expect(decideAsking({ ...undecided, to })).toBe('hide');
      expect(decideAsking({ ...declined, to })).toBe('hide');
    },
  );

  it('covers a page that only begins like a legal one', () => {
    expect(decideAsking({ ...undecided, to: '/de/impressum-der-zeitung' })).toBe('ask');
  });

  it('reappears after a legal page while tracking is declined, once per visit (CONSENT-02, G-83)', () => {
    expect(decideAsking(declined)).toBe('ask-again');
    expect(decideAsking({ ...declined, consent: { ...ALL, tracking: false } })).toBe('ask-again');
    expect(decideAsking({ ...declined, asked: true })).toBe('hide');
    expect(decideAsking({ ...declined, consent: { ...NOTHING, tracking: true } })).toBe('hide');
    expect(decideAsking({ ...declined, from: '/de/programm' })).toBe('hide');
  });

  it('does not reappear if the house has disabled that (G-83)', () => {
    expect(decideAsking({ ...declined, askAgain: false })).toBe('hide');
  });
});
