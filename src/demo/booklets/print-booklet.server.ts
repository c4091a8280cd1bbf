import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Font, readFont } from '#lib/outlines/font.server.ts';
import { breakLines, textWidth } from '#lib/outlines/text-outlines.server.ts';
import { type Piece, type Tag, writePdf } from './pdf.ts';
import { PdfFont } from './pdf-font.ts';

export interface Booklet {
  house: string;
  title: string;
  subline: string;
  /** parts below one another: a heading and its paragraphs, or lines of two: part and name */
  parts: readonly {
    heading: string;
    paragraphs?: readonly string[];
    bill?: readonly { role: string; name: string }[];
  }[];
}

/** A5, in points. */
const WIDTH = 420;
const HEIGHT = 595;
const MARGIN = 36;
const COLUMN = WIDTH - 2 * MARGIN;
/** where the names of a bill begin */
const NAMES = 130;
const PART_GAP = 22;
const LINE_GAP = 7;
const WITH_HEADING = 110;

const SIGNAL = '0.91 0.224 0.114 rg';
const INK = '0.078 0.075 0.071 rg';

function family(name: string, weight: number): Font {
  const path = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  return readFont(readFileSync(fileURLToPath(import.meta.resolve(path))), { weight });
}

interface Face {
  /** as pages call it */
  name: string;
  font: Font;
  set: PdfFont;
  size: number;
  leading: number;
}

function openFaces() {
  const fonts = {
    D: family('bricolage-grotesque', 750),
    T: family('familjen-grotesk', 400),
    B: family('familjen-grotesk', 650),
  };
  const sets = { D: new PdfFont(fonts.D), T: new PdfFont(fonts.T), B: new PdfFont(fonts.B) };
  const face = (name: keyof typeof fonts, size: number, leading: number): Face => ({
    ...{ name, font: fonts[name], set: sets[name], size, leading: size * leading },
  });
  return { face, sets };
}

/** A booklet of some pages as a PDF: a cover in the signal colour, then text in one column. */
export async function printBooklet({ house, title, subline, parts }: Booklet): Promise<Uint8Array> {
  const { face, sets } = openFaces();
  const text = face('T', 10.5, 1.45);
  const bold = face('B', 10.5, 1.45);
  const large = face('D', 21, 1.1);
  const pages: Piece[][] = [cover({ house, title, subline }, face)];
  let y = HEIGHT;
  /** @param room what must be left of the page, else the next is begun */
  const put = (tag: Tag, rows: readonly Row[], { leading }: Face, room = rows.length * leading) => {
    if (y + room > HEIGHT - MARGIN) {
      pages.push([]);
      y = MARGIN;
    }
    pages.at(-1)?.push({ tag, content: drawn(rows, y, leading) });
    y += rows.length * leading;
  };
  for (const { heading, paragraphs = [], bill = [] } of parts) {
    y += PART_GAP;
    // a heading stands with what follows
    put('H2', rowsOf(heading, large, COLUMN), large, WITH_HEADING);
    y += LINE_GAP;
    for (const paragraph of paragraphs) {
      put('P', rowsOf(paragraph, text, COLUMN), text);
      y += LINE_GAP;
    }
    for (const { role, name } of bill) {
      const [first = [], ...more] = rowsOf(name, bold, COLUMN - NAMES, MARGIN + NAMES);
      const [part = []] = rowsOf(role, text, NAMES);
      put('P', [[...part, ...first], ...more], text);
    }
  }
  return writePdf({
    ...{ title: `${title} – Programmheft`, author: house, width: WIDTH, height: HEIGHT, pages },
    fonts: Object.fromEntries(
      Object.entries(sets).map(([name, font]) => [name, (add) => font.write(add)]),
    ),
  });
}

interface Line {
  face: Face;
  text: string;
  x: number;
}
/** What stands on the same baseline. */
type Row = Line[];

function rowsOf(text: string, face: Face, width: number, x = MARGIN): Row[] {
  const style = { fonts: [face.font], size: face.size };
  return breakLines(text, style, width).map((line) => [{ face, text: line, x }]);
}

/** @param from the upper edge of the first row, from the top of the page */
function drawn(rows: readonly Row[], from: number, leading: number): string {
  const lines = rows.flatMap((row, index) =>
    row.map(({ face, text, x }) => {
      const baseline = Math.round((HEIGHT - from - index * leading - face.size) * 100) / 100;
      return `BT /${face.name} ${face.size} Tf ${x} ${baseline} Td ${face.set.line(text)} TJ ET`;
    }),
  );
  return [INK, ...lines].join('\n');
}

/** The largest size in which the longest word has room. */
function fitting(title: string, faceOf: (size: number) => Face): Face {
  for (let size = 92; size > 24; size -= 4) {
    const face = faceOf(size);
    const style = { fonts: [face.font], size };
    const hasRoom = title.split(/\s+/).every((word) => textWidth(word, style) <= COLUMN);
    if (hasRoom && rowsOf(title, face, COLUMN).length <= 4) return face;
  }
  return faceOf(24);
}

function cover(
  { house, title, subline }: Pick<Booklet, 'house' | 'title' | 'subline'>,
  face: ReturnType<typeof openFaces>['face'],
): Piece[] {
  const large = fitting(title, (size) => face('D', size, 0.96));
  const small = face('B', 12, 1.3);
  const rows = rowsOf(title, large, COLUMN);
  const below = rowsOf(subline, small, COLUMN);
  const end = HEIGHT - MARGIN - below.length * small.leading;
  // below the last line hang the tails of its letters
  const top = end - 0.3 * large.size - rows.length * large.leading;
  const head = rowsOf(`${house} · Programmheft`, small, COLUMN);
  return [
    { tag: null, content: `${SIGNAL} 0 0 ${WIDTH} ${HEIGHT} re f` },
    { tag: 'P', content: drawn(head, MARGIN, small.leading) },
    { tag: 'H1', content: drawn(rows, top, large.leading) },
    { tag: 'P', content: drawn(below, end, small.leading) },
  ];
}
