/** Indices of a longest increasing subsequence: what keeps its order while everything else is moved around it. */
export function findLongestRise(values: readonly number[]): Set<number> {
  /** index of the smallest value that ends a rise of each length */
  const ends: number[] = [];
  const before = values.map(() => -1);
  for (const [index, value] of values.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] as number] as number) < value) low = middle + 1;
      else high = middle;
    }
    before[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  }
  const rise = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] as number) rise.add(at);
  return rise;
}
