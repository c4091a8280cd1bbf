import { disc, ellipse, path, polygon, rect, times } from '../sheet.ts';

export interface Head {
  /** middle of the face */
  x: number;
  y: number;
  /** half width and half height */
  w: number;
  h: number;
  jaw: number;
}

type Hair = (head: Head, fill: string) => { behind: string; before: string };

/** Above the forehead: a cap that ends in a straight or slanting edge. */
const cap = ({ x, y, w, h }: Head, fill: string, left: number, right: number) =>
  path(
    `M${x - w * 1.06} ${y - h * 0.2}C${x - w * 1.2} ${y - h * 1.45} ${x + w * 1.2} ${y - h * 1.45} ${x + w * 1.06} ${y - h * 0.2}` +
      `L${x + w * 0.9} ${y - h * 0.3}L${x + w * 0.82} ${y - h * right}L${x - w * 0.3} ${y - h * left}L${x - w * 0.88} ${y - h * 0.34}Z`,
    fill,
  );

export const HAIR = {
  /** with a parting */
  short: (head, fill) => ({ behind: '', before: cap(head, fill, 0.72, 0.5) }),
  bob: (head, fill) => {
    const { x, y, w, h } = head;
    const d = `M${x - w * 1.3} ${y + h * 0.62}C${x - w * 1.5} ${y - h * 1.6} ${x + w * 1.5} ${y - h * 1.6} ${x + w * 1.3} ${y + h * 0.62}Z`;
    const fringe = `M${x - w * 1.02} ${y - h * 0.2}C${x - w * 1.1} ${y - h * 1.3} ${x + w * 1.1} ${y - h * 1.3} ${x + w * 1.02} ${y - h * 0.2}L${x + w * 0.9} ${y - h * 0.36}L${x - w * 0.9} ${y - h * 0.36}Z`;
    return { behind: path(d, fill), before: path(fringe, fill) };
  },
  bun: (head, fill) => ({
    behind: disc(head.x + head.w * 0.1, head.y - head.h * 1.38, head.w * 0.44, fill),
    before: cap(head, fill, 0.66, 0.62),
  }),
  curls: (head, fill) => {
    const { x, y, w, h } = head;
    const curls = times(11, (index) => {
      const angle = (-200 + index * 22) * (Math.PI / 180);
      return disc(
        x + Math.cos(angle) * w * 1.02,
        y - h * 0.35 + Math.sin(angle) * h * 0.72,
        w * 0.4,
        fill,
      );
    });
    return { behind: curls.join(''), before: ellipse(x, y - h * 0.9, w * 0.8, h * 0.26, fill) };
  },
  /** falling behind the shoulders */
  long: (head, fill) => {
    const { x, y, w, h } = head;
    const d = `M${x - w * 1.15} 1000C${x - w * 1.9} ${y - h * 2} ${x + w * 1.9} ${y - h * 2} ${x + w * 1.15} 1000Z`;
    return { behind: path(d, fill), before: cap(head, fill, 0.84, 0.5) };
  },
  /** bald, with a full beard */
  beard: (head, fill) => {
    const { x, y, w, h } = head;
    const d = `M${x - w * 1.01} ${y - h * 0.02}C${x - w * 1.1} ${y + h * 1.45} ${x + w * 1.1} ${y + h * 1.45} ${x + w * 1.01} ${y - h * 0.02}L${x + w * 0.5} ${y + h * 0.4}L${x} ${y + h * 0.34}L${x - w * 0.5} ${y + h * 0.4}Z`;
    return { behind: '', before: path(d, fill) };
  },
  quiff: (head, fill) => {
    const { x, y, w, h } = head;
    const d = `M${x - w * 1.04} ${y - h * 0.2}L${x - w * 1.12} ${y - h * 0.9}L${x - w * 0.5} ${y - h * 1.42}L${x + w * 0.95} ${y - h * 1.3}L${x + w * 1.14} ${y - h * 0.7}L${x + w * 1.04} ${y - h * 0.2}L${x + w * 0.86} ${y - h * 0.62}L${x - w * 0.8} ${y - h * 0.62}Z`;
    return { behind: '', before: path(d, fill) };
  },
  afro: ({ x, y, w, h }, fill) => ({
    behind: disc(x, y - h * 0.42, w * 1.72, fill),
    before: ellipse(x, y - h * 0.92, w * 0.92, h * 0.2, fill),
  }),
  /** two of them, over the shoulders */
  braids: (head, fill) => {
    const { x, y, w, h } = head;
    const beads = [-1, 1].map((side) =>
      times(6, (index) =>
        ellipse(
          x + side * w * (1.08 + index * 0.05),
          y + h * (0.1 + index * 0.27),
          w * 0.2,
          h * 0.17,
          fill,
        ),
      ).join(''),
    );
    return { behind: beads.join(''), before: cap(head, fill, 0.66, 0.66) };
  },
  /** to the shoulders, parted in the middle */
  waves: ({ x, y, w, h }, fill) => {
    const half = (s: 1 | -1) =>
      `C${x + s * w * 0.9} ${y - h * 1.35} ${x + s * w * 1.5} ${y - h * 0.9} ${x + s * w * 1.3} ${y - h * 0.3}` +
      `C${x + s * w * 1.15} ${y} ${x + s * w * 1.75} ${y + h * 0.3} ${x + s * w * 1.4} ${y + h * 0.7}` +
      `C${x + s * w * 1.3} ${y + h * 0.95} ${x + s * w * 1.5} ${y + h * 1.1} ${x + s * w * 1.2} ${y + h * 1.2}L${x} ${y + h}Z`;
    const start = `M${x} ${y - h * 1.16}`;
    const front = [1, -1].map((s) =>
      path(
        `M${x} ${y - h * 1.1}C${x + s * w * 0.7} ${y - h * 1.15} ${x + s * w * 1.15} ${y - h * 0.7} ${x + s * w * 1.02} ${y - h * 0.05}C${x + s * w * 0.95} ${y - h * 0.5} ${x + s * w * 0.5} ${y - h * 0.72} ${x} ${y - h * 0.8}Z`,
        fill,
      ),
    );
    return {
      behind: path(start + half(1), fill) + path(start + half(-1), fill),
      before: front.join(''),
    };
  },
  beanie: ({ x, y, w, h }, fill) => ({
    behind: '',
    before:
      path(
        `M${x - w * 1.06} ${y - h * 0.42}C${x - w * 1.1} ${y - h * 1.5} ${x + w * 1.1} ${y - h * 1.5} ${x + w * 1.06} ${y - h * 0.42}Z`,
        fill,
      ) + rect(x - w * 1.14, y - h * 0.62, w * 2.28, h * 0.26, fill),
  }),
  /** with a wide brim */
  hat: ({ x, y, w, h }, fill) => ({
    behind: '',
    before:
      path(
        `M${x - w * 0.92} ${y - h * 0.6}L${x - w * 0.78} ${y - h * 1.34}C${x - w * 0.3} ${y - h * 1.5} ${x - w * 0.1} ${y - h * 1.3} ${x} ${y - h * 1.32}C${x + w * 0.1} ${y - h * 1.3} ${x + w * 0.3} ${y - h * 1.5} ${x + w * 0.78} ${y - h * 1.34}L${x + w * 0.92} ${y - h * 0.6}Z`,
        fill,
      ) + ellipse(x, y - h * 0.58, w * 1.72, h * 0.15, fill),
  }),
  headscarf: ({ x, y, w, h }, fill) => ({
    behind: path(
      `M${x - w * 1.5} ${y + h * 1.5}C${x - w * 1.2} ${y + h * 0.6} ${x - w * 1.4} ${y - h * 1.5} ${x} ${y - h * 1.42}C${x + w * 1.4} ${y - h * 1.5} ${x + w * 1.2} ${y + h * 0.6} ${x + w * 1.5} ${y + h * 1.5}Z`,
      fill,
    ),
    before:
      path(
        `M${x - w * 1.04} ${y}C${x - w * 1.1} ${y - h * 1.36} ${x + w * 1.1} ${y - h * 1.36} ${x + w * 1.04} ${y}C${x + w * 0.98} ${y - h * 0.9} ${x - w * 0.98} ${y - h * 0.9} ${x - w * 1.04} ${y}Z`,
        fill,
      ) +
      path(
        `M${x - w * 1.02} ${y + h * 0.3}C${x - w * 0.7} ${y + h * 1.05} ${x + w * 0.7} ${y + h * 1.05} ${x + w * 1.02} ${y + h * 0.3}L${x + w * 1.2} ${y + h * 1.36}H${x - w * 1.2}Z`,
        fill,
      ),
  }),
  /** only at the sides, and a moustache */
  receding: ({ x, y, w, h }, fill) => ({
    behind: [-1, 1]
      .map((side) => ellipse(x + side * w * 0.98, y - h * 0.22, w * 0.3, h * 0.36, fill))
      .join(''),
    before: path(
      `M${x} ${y + h * 0.34}C${x + w * 0.2} ${y + h * 0.26} ${x + w * 0.45} ${y + h * 0.34} ${x + w * 0.52} ${y + h * 0.5}C${x + w * 0.3} ${y + h * 0.44} ${x + w * 0.14} ${y + h * 0.46} ${x} ${y + h * 0.42}C${x - w * 0.14} ${y + h * 0.46} ${x - w * 0.3} ${y + h * 0.44} ${x - w * 0.52} ${y + h * 0.5}C${x - w * 0.45} ${y + h * 0.34} ${x - w * 0.2} ${y + h * 0.26} ${x} ${y + h * 0.34}Z`,
      fill,
    ),
  }),
  /** shaved at the sides, a wave on top */
  undercut: ({ x, y, w, h }, fill) => ({
    behind: '',
    before: path(
      `M${x - w * 0.86} ${y - h * 0.6}C${x - w * 1.1} ${y - h * 1.3} ${x - w * 0.2} ${y - h * 1.52} ${x + w * 0.5} ${y - h * 1.4}C${x + w * 1.2} ${y - h * 1.3} ${x + w * 1.2} ${y - h * 0.9} ${x + w * 0.84} ${y - h * 0.62}C${x + w * 0.4} ${y - h * 0.86} ${x - w * 0.3} ${y - h * 0.86} ${x - w * 0.86} ${y - h * 0.6}Z`,
      fill,
    ),
  }),
  /** a fringe, cut by oneself */
  pixie: ({ x, y, w, h }, fill) => ({
    behind: ellipse(x, y - h * 0.42, w * 1.16, h * 0.8, fill),
    before: polygon(
      [
        [x - w * 1.05, y - h * 0.1],
        [x - w * 0.98, y - h * 0.9],
        [x - w * 0.1, y - h * 1.16],
        [x + w * 0.9, y - h * 0.94],
        [x + w * 1.04, y - h * 0.14],
        [x + w * 0.82, y - h * 0.5],
        [x + w * 0.5, y - h * 0.34],
        [x + w * 0.2, y - h * 0.56],
        [x - w * 0.16, y - h * 0.3],
        [x - w * 0.46, y - h * 0.56],
        [x - w * 0.8, y - h * 0.36],
      ],
      fill,
    ),
  }),
} as const satisfies Record<string, Hair>;

export type HairName = keyof typeof HAIR;
export const HAIR_NAMES = Object.keys(HAIR) as HairName[];
