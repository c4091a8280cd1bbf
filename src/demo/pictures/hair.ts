import { disc, ellipse, path, times } from './sheet.ts';

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

export const HAIR: readonly [Hair, ...Hair[]] = [
  // short, with a parting
  (head, fill) => ({ behind: '', before: cap(head, fill, 0.72, 0.5) }),
  // bob
  (head, fill) => {
    const { x, y, w, h } = head;
    const d = `M${x - w * 1.3} ${y + h * 0.62}C${x - w * 1.5} ${y - h * 1.6} ${x + w * 1.5} ${y - h * 1.6} ${x + w * 1.3} ${y + h * 0.62}Z`;
    const fringe = `M${x - w * 1.02} ${y - h * 0.2}C${x - w * 1.1} ${y - h * 1.3} ${x + w * 1.1} ${y - h * 1.3} ${x + w * 1.02} ${y - h * 0.2}L${x + w * 0.9} ${y - h * 0.36}L${x - w * 0.9} ${y - h * 0.36}Z`;
    return { behind: path(d, fill), before: path(fringe, fill) };
  },
  // bun
  (head, fill) => ({
    behind: disc(head.x + head.w * 0.1, head.y - head.h * 1.38, head.w * 0.44, fill),
    before: cap(head, fill, 0.66, 0.62),
  }),
  // curls
  (head, fill) => {
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
  // long, falling behind the shoulders
  (head, fill) => {
    const { x, y, w, h } = head;
    const d = `M${x - w * 1.15} 1000C${x - w * 1.9} ${y - h * 2} ${x + w * 1.9} ${y - h * 2} ${x + w * 1.15} 1000Z`;
    return { behind: path(d, fill), before: cap(head, fill, 0.84, 0.5) };
  },
  // bald, with a full beard
  (head, fill) => {
    const { x, y, w, h } = head;
    const d = `M${x - w * 1.01} ${y - h * 0.02}C${x - w * 1.1} ${y + h * 1.45} ${x + w * 1.1} ${y + h * 1.45} ${x + w * 1.01} ${y - h * 0.02}L${x + w * 0.5} ${y + h * 0.4}L${x} ${y + h * 0.34}L${x - w * 0.5} ${y + h * 0.4}Z`;
    return { behind: '', before: path(d, fill) };
  },
  // a quiff
  (head, fill) => {
    const { x, y, w, h } = head;
    const d = `M${x - w * 1.04} ${y - h * 0.2}L${x - w * 1.12} ${y - h * 0.9}L${x - w * 0.5} ${y - h * 1.42}L${x + w * 0.95} ${y - h * 1.3}L${x + w * 1.14} ${y - h * 0.7}L${x + w * 1.04} ${y - h * 0.2}L${x + w * 0.86} ${y - h * 0.62}L${x - w * 0.8} ${y - h * 0.62}Z`;
    return { behind: '', before: path(d, fill) };
  },
];
