import { describe, expect, it } from 'vitest';
import type { Actor, Role } from './actor.ts';
import { hasRole, ROLES } from './actor.ts';
import {
  endsPlans,
  isSecondPersonMissing,
  mayPublish,
  mayWriteLive,
  requireMayPublishDraft,
  requireMayShow,
  requireMayWriteLive,
  requirePublisher,
} from './publishing.ts';

const actor = (role: Role, needsSecondPerson?: true): Actor => ({
  user_id: 7,
  role,
  needsSecondPerson,
});
const whether = (act: () => void) => {
  try {
    act();
    return 'yes';
  } catch (problem) {
    return (problem as { status: number }).status;
  }
};
const byRole = (check: (each: Actor) => unknown) =>
  Object.fromEntries(ROLES.map((role) => [role, check(actor(role))]));

describe('an author', () => {
  it('reads and works as an editor, and is no administrator (G-536)', () => {
    expect(byRole((each) => hasRole(each, 'editor'))).toEqual({
      visitor: false,
      member: false,
      author: true,
      editor: true,
      admin: true,
    });
    expect(hasRole(actor('author'), 'admin')).toBe(false);
  });

  it('does not publish: only editors and administrators do (G-536)', () => {
    expect(byRole((each) => whether(() => requirePublisher(each)))).toEqual({
      visitor: 401,
      member: 403,
      author: 403,
      editor: 'yes',
      admin: 'yes',
    });
    expect(ROLES.filter((role) => mayPublish({ role }))).toEqual(['editor', 'admin']);
  });

  it('changes only what is hidden and stays so (G-536)', () => {
    const may = (...isPublic: boolean[]) =>
      whether(() => requireMayShow(actor('author'), ...isPublic));
    expect([may(false, false), may(true, false), may(false, true), may(true)]).toEqual([
      'yes',
      403,
      403,
      403,
    ]);
    expect(byRole((each) => whether(() => requireMayShow(each, false)))).toEqual({
      visitor: 401,
      member: 403,
      author: 'yes',
      editor: 'yes',
      admin: 'yes',
    });
  });

  it('is told whom to ask (G-536)', () => {
    for (const act of [
      () => requirePublisher(actor('author')),
      () => requireMayShow(actor('author'), true),
    ])
      expect(act).toThrow('die Redaktion oder die Administration');
    expect(() => requireMayWriteLive(actor('author'), true)).toThrow('zur Freigabe');
  });
});

describe('where a second person publishes', () => {
  it('nobody but the administration changes public words without a draft (G-537)', () => {
    const may = (role: Role, isPublic: boolean) => mayWriteLive(actor(role, true), isPublic);
    expect([may('editor', true), may('editor', false), may('author', false)]).toEqual([
      false,
      true,
      true,
    ]);
    // the server does not ask administrators for a second person
    expect(mayWriteLive(actor('admin'), true)).toBe(true);
    expect(() => requireMayWriteLive(actor('editor', true), true)).toThrow('zweite Person');
  });

  it('who wrote in a draft does not publish it, and others do (G-537)', () => {
    const may = (each: Actor, writers: number[]) =>
      whether(() => requireMayPublishDraft(each, writers));
    expect(may(actor('editor', true), [7, 8])).toBe(403);
    expect(may(actor('editor', true), [8])).toBe('yes');
    expect(may(actor('editor'), [7])).toBe('yes');
    expect(may(actor('admin'), [7])).toBe('yes');
    expect(may(actor('author'), [8])).toBe(403);
    expect(isSecondPersonMissing({ user_id: null, needsSecondPerson: true }, [7])).toBe(false);
  });

  it('a change ends the plan of a draft, as an author’s always does (G-536, G-537)', () => {
    expect(endsPlans(actor('author'))).toBe(true);
    expect(endsPlans(actor('editor', true))).toBe(true);
    expect([endsPlans(actor('editor')), endsPlans(actor('admin'))]).toEqual([false, false]);
  });
});
