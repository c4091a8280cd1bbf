import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { declareRecordWords } from '#modules/record-words.ts';
import { compare } from '../versions/comparison/compare.ts';
import { joinRoots } from './roots.ts';
import { page, setUp, typingPause } from './session.test-kit.ts';

const RECORD = 90;

beforeEach(() => {
  vi.useFakeTimers();
  const word = { label: 'Überschrift', input: 'line' as const, max: 300 };
  const text = { name: 'description', label: 'Beschreibung', input: 'rich' as const, max: 50_000 };
  const gallery = { name: 'gallery', label: 'Bilder', input: 'pictures' as const, max: 2 };
  declareRecordWords([{ ...word, name: 'headline' }, text, gallery], 'Produktion');
});
afterEach(() => vi.useRealTimers());

const record = (fields: object = {}): AnsweredNode => ({
  id: RECORD,
  model: 'record',
  revision: 1,
  is_online: true,
  url: `/de/pageeditor-api/record/${RECORD}/`,
  headline: 'Alt',
  description: '<p>eins</p><p>zwei</p>',
  ...fields,
});
const roots = (fields: object = {}) => joinRoots({ sections: page(), record: record(fields) });

describe("a record's words in a session", () => {
  it('are typed, sent and named like those of a module, and are in no section (G-502)', async () => {
    const { session, sent, shown } = setUp({ roots: roots() });
    expect(session.content.sections().map(({ id }) => id)).toEqual([1]);
    session.type(RECORD, 'headline', 'Neu ');
    expect(shown('headline', RECORD)).toBe('Neu ');
    await typingPause();
    expect(sent).toMatchObject([
      {
        method: 'PATCH',
        url: `/de/pageeditor-api/record/${RECORD}/`,
        body: { headline: 'Neu ' },
        label: 'Produktion geändert',
      },
    ]);
    expect(session.isUnsaved()).toBe(false);
    expect(session.getFieldLabel(RECORD, 'headline')).toBe('Überschrift');
    expect(session.isEditable(RECORD)).toBe(false);
    expect(session.content.findPlace(RECORD)).toBeNull();
  });

  it('longer than the record takes are not sent, with the reason at the field (G-502)', async () => {
    const { session, sent } = setUp({ roots: roots() });
    session.type(RECORD, 'headline', 'x'.repeat(301));
    await typingPause();
    expect(sent).toEqual([]);
    expect(session.fieldErrors.get()[RECORD]).toEqual({ headline: ['Höchstens 300 Zeichen.'] });
  });

  it('follow the administration, and clash where both wrote (G-503)', async () => {
    let now = {};
    const { session, shown } = setUp({
      roots: roots(),
      load: async () => roots(now),
      reply: async () => ({ kind: 'unreachable' }),
    });
    now = { revision: 2, headline: 'Von Ben' };
    session.followOthers();
    await vi.advanceTimersByTimeAsync(2000);
    expect(shown('headline', RECORD)).toBe('Von Ben');
    expect(session.content.record()?.revision).toBe(2);
  });

  it('clash by field when the server has others (G-503)', async () => {
    const { session } = setUp({
      roots: roots(),
      reply: async () => ({ kind: 'conflict', answer: record({ revision: 2, headline: 'Ben' }) }),
    });
    session.type(RECORD, 'headline', 'Ada');
    await typingPause();
    expect(session.conflicts.get()).toMatchObject([
      { id: RECORD, field: 'headline', mine: 'Ada', theirs: 'Ben' },
    ]);
  });

  it('merge paragraphs of rich text (G-503)', async () => {
    const theirs = '<p>EINS</p><p>zwei</p>';
    let tries = 0;
    const { session, shown } = setUp({
      roots: roots(),
      reply: async () =>
        tries++ > 0
          ? (undefined as never)
          : { kind: 'conflict', answer: record({ revision: 2, description: theirs }) },
      record: record(),
    });
    session.type(RECORD, 'description', '<p>eins</p><p>ZWEI</p>');
    await typingPause();
    expect(session.conflicts.get()).toEqual([]);
    expect(shown('description', RECORD)).toBe('<p>EINS</p><p>ZWEI</p>');
  });

  it('are taken back with the answer of an undo (G-503)', async () => {
    const { session, shown } = setUp({
      roots: roots(),
      reply: async (change) =>
        change.purpose === 'undo'
          ? { kind: 'saved', answer: { sections: page(), record: record({ revision: 3 }) } }
          : { kind: 'saved', answer: record({ revision: 2, headline: 'Neu' }) },
    });
    session.type(RECORD, 'headline', 'Neu');
    await typingPause();
    await session.undo();
    expect(shown('headline', RECORD)).toBe('Alt');
    expect(session.content.sections()).toHaveLength(1);
  });

  it('do not clash with what one sees: a picture set, taken back and set again is no second version (G-506, G-503)', async () => {
    const cover = { name: 'image', label: 'Bild', input: 'picture' as const, max: 1 };
    declareRecordWords([cover], 'Produktion');
    const before = record({ revision: 3, image: 3 });
    const { session, sent, shown } = setUp({
      roots: roots({ image: 3 }),
      reply: async (change) =>
        change.purpose === 'undo'
          ? { kind: 'saved', answer: { sections: page(), record: before } }
          : (undefined as never),
    });
    session.save(RECORD, { image: 4 });
    await typingPause();
    await session.undo();
    expect(shown('image', RECORD)).toBe(3);
    session.save(RECORD, { image: 4 });
    await typingPause();
    expect(session.conflicts.get()).toEqual([]);
    expect(sent.at(-1)?.body).toEqual({ image: 4 });
  });

  it('chosen in a finder clash with what others chose while it was open (G-506, G-503)', async () => {
    declareRecordWords([{ name: 'image', label: 'Bild', input: 'picture', max: 1 }], 'Produktion');
    const { session } = setUp({
      roots: roots({ image: 3 }),
      load: async () => roots({ revision: 2, image: 5 }),
    });
    session.beginForm(RECORD);
    session.followOthers();
    await vi.advanceTimersByTimeAsync(2000);
    session.saveForm(RECORD, { image: 4 });
    expect(session.conflicts.get()).toMatchObject([
      { id: RECORD, field: 'image', base: 3, mine: 4, theirs: 5 },
    ]);
  });

  it('are pictures, too: sent by their ids, and shown before the answer (G-506)', async () => {
    const { session, sent, shown } = setUp({ roots: roots({ gallery: [3], gallery_obj: ['c'] }) });
    session.save(RECORD, { gallery: [4, 3], gallery_obj: ['d', 'c'] });
    expect(shown('gallery_obj', RECORD)).toEqual(['d', 'c']);
    await typingPause();
    expect(sent).toMatchObject([{ body: { gallery: [4, 3] } }]);
    session.save(RECORD, { gallery: [1, 2, 3] });
    expect(session.fieldErrors.get()[RECORD]).toEqual({ gallery: ['Höchstens 2 Bilder.'] });
  });

  it('are compared between versions, unless one is older than them (G-504)', () => {
    const [before, after] = [roots(), roots({ headline: 'Neu' })];
    expect(compare(before, after)).toMatchObject([
      { id: RECORD, kind: 'changed', fields: ['headline'] },
    ]);
    expect(compare(page(), after)).toEqual([]);
    expect(compare(before, page())).toEqual([]);
    // or than one of them
    expect(compare(before, roots({ gallery: [3] }))).toEqual([]);
  });
});
