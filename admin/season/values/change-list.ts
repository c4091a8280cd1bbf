export const LIST_WAYS = ['add', 'remove', 'replace'] as const;

/** What chosen names do to those of a cell. */
export type ListWay = (typeof LIST_WAYS)[number];

export const splitNames = (text: string): string[] => text.split(', ').filter(Boolean);

/** Changes a cell with several names, separated by commas: the others of each date stay, unless they are replaced (G-753). */
export function changeList(text: string, chosen: string, way: ListWay): string {
  const names = splitNames(text);
  const others = splitNames(chosen);
  if (way === 'replace') return others.join(', ');
  const left = names.filter((name) => !others.includes(name));
  if (way === 'remove') return left.join(', ');
  return [...names, ...others.filter((name) => !names.includes(name))].join(', ');
}
