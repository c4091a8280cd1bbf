import { expect, test } from 'vitest';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { checkPage } from './check-page.ts';
import { computeContrast, findWorstContrast } from './contrast.ts';
import type { CheckedPage } from './finding.ts';

const node = (id: number, model: string, fields: object = {}) =>
  ({ id, model, revision: 1, is_online: true, url: '', ...fields }) as AnsweredNode;
const H1 = { node: null, level: 1, text: 'Die Seite' };

/** Findings on a page with an h1 and these contents. */
const found = (page: Partial<CheckedPage>) =>
  checkPage({
    nodes: [],
    headings: [H1],
    wordsOnPictures: [],
    brokenWords: [],
    tight: [],
    ...page,
  }).map(({ rule, node, about }) => [rule, node, about].filter((each) => each !== undefined));

const PICTURE = { alt_text: '', is_decorative: false };

test('A picture is described or decorative; a missing one is reported (E-8)', () => {
  const pictures = [
    node(1, 'image', { image: 7, image_obj: { ...PICTURE, alt_text: 'Das Foyer' } }),
    node(2, 'image', { image: 7, image_obj: { ...PICTURE, is_decorative: true } }),
    node(3, 'image', { image: 7, image_obj: { ...PICTURE, alt_text: ' ' }, caption: 'Foyer' }),
    node(4, 'fullteaser', { image: 9, image_obj: null, headline: 'X', link: {}, link_text: 'a b' }),
  ];
  expect(found({ nodes: pictures }).filter(([rule]) => String(rule).startsWith('image'))).toEqual([
    ['image-text', 3, 'Foyer'],
    ['image-gone', 4, 'X'],
  ]);
});

test('A page has one h1, and no heading skips a level (E-8)', () => {
  const heading = (level: number, text: string, of = 1) => ({ node: of, level, text });
  expect(found({ headings: [heading(2, 'A')] })).toEqual([['no-h1', null]]);
  expect(found({ headings: [H1, heading(2, 'A'), heading(3, 'B'), heading(2, 'C')] })).toEqual([]);
  expect(found({ headings: [H1, heading(3, 'Zu tief', 5), heading(1, 'Noch eine', 6)] })).toEqual([
    ['many-h1', 6, 'Noch eine'],
    ['heading-step', 5, 'Zu tief'],
  ]);
});

test('A link has a target and says what it is; a deleted target is reported (E-8)', () => {
  const text = (content: string) => found({ nodes: [node(1, 'text', { content })] });
  expect(text('<p><a href="/de/haus">Unser Haus</a></p>')).toEqual([]);
  expect(text('<p><a href="/de/haus"> &nbsp;</a></p>')).toEqual([['link-empty', 1, '/de/haus']]);
  expect(text('<p><a href="#">Karten</a></p>')).toEqual([['link-nowhere', 1, 'Karten']]);
  expect(text('<p><a href="/de/haus"><strong>hier</strong></a></p>')).toEqual([
    ['link-text', 1, 'hier'],
  ]);
  const gone = { link: { content_type: 'pages.page', id: 3, url: '' }, link_text: 'Zum Haus' };
  expect(found({ nodes: [node(2, 'link', gone)] })).toEqual([['link-nowhere', 2, 'Zum Haus']]);
});

test('A table says what it shows and what its cells stand for (G-496, E-8)', () => {
  const table = (id: number, title: string, content: string) =>
    node(id, 'table', { title, content });
  const cells = '<tr><td>Parkett</td><td>42</td></tr>';
  const headed = '<tr><th scope="row">Parkett</th><td>42</td></tr>';
  expect(found({ nodes: [table(1, 'Preise', headed), table(2, ' ', headed)] })).toEqual([
    ['table-title', 2],
  ]);
  expect(found({ nodes: [table(3, 'Preise', cells)] })).toEqual([['table-headers', 3, 'Preise']]);
});

test('An entry of a list of jump marks leads to a mark that some module has (E-8, MOD-34)', () => {
  const nodes = [
    node(1, 'anchorlistitem', { anchor: 'karten', text: 'Karten' }),
    node(2, 'anchorlistitem', { anchor: 'weg', text: 'Weg' }),
    node(3, 'headline', { anchor: 'karten' }),
  ];
  expect(found({ nodes })).toEqual([['anchor-gone', 2, 'Weg']]);
});

test('A teaser has a link, and a button both words and an address (E-8)', () => {
  const nodes = [
    node(1, 'fullteaser', { headline: 'Premiere', link: null, link_text: '' }),
    node(2, 'teaserlistitem', { headline: 'Gast', link: { url: '/de/x' }, link_text: '' }),
    node(3, 'teaserlistitem', { headline: 'Ganz', link: { url: '/de/x' }, link_text: 'Zum Stück' }),
    node(4, 'heromedia', { headline: 'Auftakt', button_text: 'Karten', button_link: '' }),
    node(5, 'heromedia', { headline: 'Ohne', button_text: '', button_link: '' }),
  ];
  expect(found({ nodes })).toEqual([
    ['teaser-link', 1, 'Premiere'],
    ['button-unshown', 2, 'Gast'],
    ['button-unshown', 4, 'Auftakt'],
  ]);
});

test('What is played or leafed through has a title, and a film of the house captions (E-8)', () => {
  const nodes = [
    node(1, 'video', { title: '' }),
    node(2, 'viewer', { title: 'Spielplanheft' }),
    node(3, 'selfhosted_video', { title: 'Trailer', captions_file: null }),
  ];
  expect(found({ nodes })).toEqual([
    ['embed-title', 1],
    ['captions', 3, 'Trailer'],
  ]);
});

test('A word broken by its column is reported at its place (E-8, G-275)', () => {
  const brokenWords = [{ node: 4, field: 'content', word: 'Kammermusik' }];
  expect(found({ brokenWords })).toEqual([['narrow', 4, 'Kammermusik']]);
  expect(found({ tight: [5] })).toEqual([['tight', 5]]);
});

test('Text on a picture has the contrast its size requires, at its worst place (E-8)', () => {
  const words = (ratio: number, isLarge: boolean) => [
    { node: 1, text: 'Auf dem Bild', isLarge, ratio },
  ];
  expect(found({ wordsOnPictures: words(4.4, false) })).toEqual([['contrast', 1, 'Auf dem Bild']]);
  expect(found({ wordsOnPictures: words(4.4, true) })).toEqual([]);
  expect(computeContrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
  // grey 119 on white is the known example just below 4.5
  expect(computeContrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
  const sky = Array.from({ length: 80 }, () => [20, 20, 60] as const);
  const cloud = Array.from({ length: 20 }, () => [250, 250, 250] as const);
  expect(findWorstContrast([255, 255, 255], [...sky, ...cloud])).toBeLessThan(1.1);
  expect(findWorstContrast([255, 255, 255], sky)).toBeGreaterThan(10);
});

test('A gap that a template has left is reported until it is filled in (G-493, E-8)', () => {
  const nodes = [
    node(1, 'text', { content: '<p>Telefon: <strong>[… Telefonnummer]</strong></p>' }),
    node(3, 'text', { content: '<p>„Ein Abend […], der bleibt.“</p>' }),
    node(2, 'text', { content: '<p>Telefon: 030 1234 [intern 5]</p>' }),
  ];
  expect(found({ nodes })).toEqual([['gap', 1, '[… Telefonnummer]']]);
});

test('Placeholder text is reported until it is replaced (G-201, E-8)', () => {
  const nodes = [
    node(1, 'headline', { content: 'Neue Überschrift' }),
    node(2, 'text', { content: '<p>Neuer Text</p>' }),
    node(3, 'text', { content: '<p>Neuer Text von uns</p>' }),
    node(4, 'faqitem', { question: 'Neue Frage?', answer: '<p>Ja.</p>' }),
  ];
  expect(found({ nodes })).toEqual([
    ['stand-in', 1, 'Neue Überschrift'],
    ['stand-in', 2, 'Neuer Text'],
    ['stand-in', 4, 'Neue Frage?'],
  ]);
});

test('Findings are in page order (E-8)', () => {
  const nodes = [
    node(8, 'video', { title: '' }),
    node(3, 'fullteaser', { headline: 'T', link: null }),
  ];
  expect(found({ nodes, headings: [] }).map(([, id]) => id)).toEqual([null, 8, 3]);
});
