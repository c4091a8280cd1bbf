import { describe, expect, it } from 'vitest';
import { cleanTableRows, plainText } from './rich-text.server.ts';
import { parseRows, renderRows, toParagraphs } from './table-rows.ts';

const STORED =
  '<tr><th scope="col">Platz</th><th scope="col">Preis</th></tr>' +
  '<tr><th scope="row">Parkett</th><td>42&nbsp;<strong>€</strong></td></tr>';

describe('the rows of a table', () => {
  it('are stored as they are read (G-496)', () => {
    expect(renderRows(parseRows(STORED))).toBe(STORED);
  });

  it('are filled up to the longest one, so that no cell has lost its column (G-496)', () => {
    expect(renderRows(parseRows('<tr><td>a<tr><td>b</td><td>c</td></tr>'))).toBe(
      '<tr><td>a</td><td></td></tr><tr><td>b</td><td>c</td></tr>',
    );
  });

  it('have headers in the first row, if all of it is, and in the first column only (G-496)', () => {
    expect(
      renderRows(parseRows('<tr><th>a</th><td>b</td></tr><tr><th>c</th><th>d</th></tr>')),
    ).toBe('<tr><th scope="row">a</th><td>b</td></tr><tr><th scope="row">c</th><td>d</td></tr>');
  });

  it('have no empty headers, also in the corner of both (G-496)', () => {
    const corner =
      '<tr><td></td><th scope="col">Oper</th></tr><tr><th scope="row">Rang</th><td>24</td></tr>';
    expect(renderRows(parseRows(corner.replace('<td></td>', '<th></th>')))).toBe(corner);
    expect(renderRows(parseRows(corner))).toBe(corner);
    const first = '<tr><th scope="row">Rang</th><td></td></tr>';
    expect(renderRows(parseRows(first))).toBe(first);
  });

  it('keep emphasis, links and line breaks in their cells, and nothing else (G-496, MOD-30)', () => {
    const dirty =
      '<table onclick="x()"><caption>Preise</caption><thead><tr style="color:red"><th colspan="2">Platz</th><th>Preis</th></tr></thead>' +
      '<tbody><tr><td><p>eins</p><p>zwei</p></td><td><a href="javascript:x()">weg</a> <b>fett</b><ul><li>Punkt</li></ul></td></tr></tbody></table>';
    const clean = cleanTableRows(dirty);
    expect(clean).toBe(
      '<tr><th scope="col">Platz</th><th scope="col">Preis</th></tr>' +
        '<tr><td>eins<br />zwei</td><td><a>weg</a> <strong>fett</strong>Punkt</td></tr>',
    );
    expect(cleanTableRows(clean)).toBe(clean);
  });

  it('are one cell where a text came without any (G-496)', () => {
    expect(cleanTableRows('<p>Nur ein Satz</p>')).toBe('<tr><td>Nur ein Satz</td></tr>');
    expect(cleanTableRows('')).toBe('');
  });

  it('are lines where there is no table (G-496)', () => {
    expect(toParagraphs('<tr><th>a</th><td></td><td><em>b</em></td></tr><tr><td>c</td></tr>')).toBe(
      '<p>a · <em>b</em></p><p>c</p>',
    );
    expect(toParagraphs('<p>a</p>')).toBe('<p>a</p>');
  });

  it('are words apart for the search (G-496, SEARCH-01)', () => {
    expect(plainText('<tr><td>Parkett</td><td>42</td></tr><tr><td>Rang</td><td>24</td></tr>')).toBe(
      'Parkett 42 Rang 24',
    );
  });
});
