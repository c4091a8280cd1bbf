import { deflateSync } from 'node:zlib';

/*
 * A PDF 1.7 as small as a booklet needs it: pages of text in fonts of its own, and a tree of tags in which a screen reader
 * finds headings, paragraphs and their order (ISO 32000-1, 14.8).
 */

/** The role of a piece of text; null: decoration, which is not read. */
export type Tag = 'H1' | 'H2' | 'P' | null;

/** Operators of one piece of a page. */
export interface Piece {
  tag: Tag;
  content: string;
}

export interface PdfParts {
  title: string;
  author: string;
  /** points */
  width: number;
  height: number;
  /** each page from its top, in the order of reading */
  pages: readonly (readonly Piece[])[];
  /** by the name that pages call them; `add` puts what belongs to it into the file and answers its number */
  fonts: Readonly<Record<string, (add: (body: string | Uint8Array) => number) => number>>;
}

/** A text in any letters: UTF-16 with its mark. */
export function pdfText(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex').toUpperCase()}>`;
}

/** A stream object, packed. @param entries of its dictionary beside length and filter */
export function stream(content: string, entries = ''): Uint8Array {
  const packed = deflateSync(Buffer.from(content, 'latin1'), { level: 9 });
  const head = `<< /Length ${packed.byteLength} /Filter /FlateDecode ${entries} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream', 'latin1')]);
}

const list = (numbers: readonly number[]) => numbers.map((number) => `${number} 0 R`).join(' ');

/** Numbers of objects that others name before they are written. */
const CATALOGUE = 1;
const PAGES = 2;
const TREE = 3;
const DOCUMENT = 4;

export function writePdf({ title, author, width, height, pages, fonts }: PdfParts): Buffer {
  const bodies: (string | Uint8Array)[] = ['', '', '', ''];
  const add = (body: string | Uint8Array) => bodies.push(body);
  const resources = Object.entries(fonts).map(([name, make]) => `/${name} ${make(add)} 0 R`);
  const shown: number[] = [];
  const elements: number[] = [];
  const parents: string[] = [];
  for (const [index, pieces] of pages.entries()) {
    const page = bodies.length + 1;
    const tagged = pieces.filter(({ tag }) => tag !== null);
    const first = page + 2;
    add(
      `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${width} ${height}] /Tabs /S ` +
        `/StructParents ${index} /Contents ${page + 1} 0 R ` +
        `/Resources << /Font << ${resources.join(' ')} >> >> >>`,
    );
    add(stream(contentOf(pieces)));
    for (const [id, { tag }] of tagged.entries()) {
      add(`<< /Type /StructElem /S /${tag} /P ${DOCUMENT} 0 R /Pg ${page} 0 R /K ${id} >>`);
    }
    const own = tagged.map((_, id) => first + id);
    parents.push(`${index} [${list(own)}]`);
    elements.push(...own);
    shown.push(page);
  }
  const facts = add(`<< /Title ${pdfText(title)} /Author ${pdfText(author)} >>`);
  bodies[CATALOGUE - 1] =
    `<< /Type /Catalog /Pages ${PAGES} 0 R /Lang (de-DE) /MarkInfo << /Marked true >> ` +
    `/StructTreeRoot ${TREE} 0 R /ViewerPreferences << /DisplayDocTitle true >> >>`;
  bodies[PAGES - 1] = `<< /Type /Pages /Kids [${list(shown)}] /Count ${shown.length} >>`;
  bodies[TREE - 1] =
    `<< /Type /StructTreeRoot /K ${DOCUMENT} 0 R /ParentTree << /Nums [${parents.join(' ')}] >> >>`;
  bodies[DOCUMENT - 1] =
    `<< /Type /StructElem /S /Document /P ${TREE} 0 R /K [${list(elements)}] >>`;
  return assembled(bodies, facts);
}

function contentOf(pieces: readonly Piece[]): string {
  let id = 0;
  return pieces
    .map(({ tag, content }) => {
      const mark = tag === null ? '/Artifact BMC' : `/${tag} << /MCID ${id++} >> BDC`;
      return `${mark}\n${content}\nEMC`;
    })
    .join('\n');
}

/** The objects one after the other, and behind them the table of where each begins. */
function assembled(bodies: readonly (string | Uint8Array)[], facts: number): Buffer {
  const parts: Buffer[] = [];
  let length = 0;
  const put = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part);
    parts.push(bytes);
    length += bytes.byteLength;
  };
  // bytes above 127 tell whoever moves the file that it is no text
  put('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  const places = bodies.map((body, index) => {
    const place = length;
    put(`${index + 1} 0 obj\n`);
    put(body);
    put('\nendobj\n');
    return place;
  });
  const table = length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  const count = bodies.length + 1;
  put(`xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`);
  put(`trailer\n<< /Size ${count} /Root ${CATALOGUE} 0 R /Info ${facts} 0 R >>\n`);
  put(`startxref\n${table}\n%%EOF\n`);
  return Buffer.concat(parts);
}
