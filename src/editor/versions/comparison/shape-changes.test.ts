import { describe, expect, it } from 'vitest';
import { findShapeChanges } from './shape-changes.ts';

const told = (before: string, after: string) =>
  findShapeChanges(before, after).map(({ shape, kind, text }) => `${shape} ${kind}: ${text}`);

describe('what only looks different in a text', () => {
  it('is listed with its words: bold, italics, added, removed or changed links (E-5, G-162)', () => {
    expect(
      told(
        '<p>Es fällt drei Meter tief.</p><p>Im Graben &amp; auf der <em>Bühne</em>.</p>',
        '<p>Es fällt <strong>drei Meter</strong> tief.</p><p>Im <a href="/de/haus">Graben &amp; auf</a> der Bühne.</p>',
      ),
    ).toEqual(['bold added: drei Meter', 'italic removed: Bühne', 'link added: Graben & auf']);
    expect(told('<p><a href="/a">Hof</a></p>', '<p><a href="/b">Hof</a></p>')).toEqual([
      'link changed: Hof',
    ]);
    expect(told('<p><a href="/a">Hof</a></p>', '<p>Hof</p>')).toEqual(['link removed: Hof']);
  });

  it('is not reported for added or removed words, nor where it is equal (E-5)', () => {
    expect(told('<p>Eins</p>', '<p>Eins <strong>zwei</strong></p>')).toEqual([]);
    expect(told('<p><b>Eins</b></p>', '<p><b>Eins zwei</b></p>')).toEqual([]);
    expect(told('<p><b>Eins</b></p>', '<ul><li><b>Eins</b></li></ul>')).toEqual([]);
  });
});
