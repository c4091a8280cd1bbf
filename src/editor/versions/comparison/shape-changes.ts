/** Formatting or link of a piece of rich text. */
type Shape = 'bold' | 'italic' | 'link';

export interface ShapeChange {
  shape: Shape;
  /** `changed`: another link target */
  kind: 'added' | 'removed' | 'changed';
  text: string;
}

interface Run {
  text: string;
  /** link target */
  href: string;
}

type Runs = Record<Shape, Run[]>;

const SHAPES: Record<string, Shape> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  a: 'link',
};

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

const plain = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The plain text, and its bold, italic and linked ranges. */
function read(html: string): { all: string; runs: Runs } {
  const runs: Runs = { bold: [], italic: [], link: [] };
  const open: Partial<Record<Shape, Run>> = {};
  let all = '';
  for (const [token] of html.matchAll(/<[^<>]*>|[^<]+/g)) {
    const [, slash, name = ''] = /^<(\/?)([a-z]+)/.exec(token) ?? [];
    const shape = SHAPES[name];
    if (!name) {
      all += plain(token);
      for (const run of Object.values(open)) run.text += plain(token);
    } else if (!shape) all += ' ';
    else if (slash) delete open[shape];
    else {
      const run = { text: '', href: /href="([^"]*)"/.exec(token)?.[1] ?? '' };
      runs[shape].push(run);
      open[shape] = run;
    }
  }
  for (const run of Object.values(runs).flat()) run.text = tidy(run.text);
  return { all: tidy(all), runs };
}

/**
 * Changed formatting and links of words in both texts (E-5). Added and removed words are reported separately.
 * @param before stored rich text, as sanitised
 */
export function findShapeChanges(before: string, after: string): ShapeChange[] {
  const [was, is] = [read(before), read(after)];
  const only = (shape: Shape, kind: ShapeChange['kind'], here: typeof was, there: typeof was) =>
    here.runs[shape]
      .filter(({ text }) => text && there.all.includes(text))
      .filter(({ text }) => !there.runs[shape].some((run) => run.text.includes(text)))
      .map(({ text }): ShapeChange => ({ shape, kind, text }));
  const moved = is.runs.link.filter(({ text, href }) => {
    const same = was.runs.link.filter((run) => run.text === text);
    return same.length > 0 && same.every((run) => run.href !== href);
  });
  return [
    ...(['bold', 'italic', 'link'] as const).flatMap((shape) => [
      ...only(shape, 'added', is, was),
      ...only(shape, 'removed', was, is),
    ]),
    ...moved.map(({ text }): ShapeChange => ({ shape: 'link', kind: 'changed', text })),
  ];
}
