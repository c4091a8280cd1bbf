/** Names of fields, by node. */
export interface FieldSets {
  add(id: number, fields: Iterable<string>): void;
  drop(id: number, field: string): void;
  of(id: number): ReadonlySet<string>;
  /** removes a node's fields and returns them */
  take(id: number): string[];
  nodes(): number[];
  isEmpty(): boolean;
}

const NONE: ReadonlySet<string> = new Set();

export function createFieldSets(): FieldSets {
  const sets = new Map<number, Set<string>>();
  return {
    add(id, fields) {
      const all = new Set([...(sets.get(id) ?? []), ...fields]);
      if (all.size) sets.set(id, all);
    },
    drop(id, field) {
      const own = sets.get(id);
      own?.delete(field);
      if (own?.size === 0) sets.delete(id);
    },
    of: (id) => sets.get(id) ?? NONE,
    take(id) {
      const fields = [...(sets.get(id) ?? [])];
      sets.delete(id);
      return fields;
    },
    nodes: () => [...sets.keys()],
    isEmpty: () => sets.size === 0,
  };
}
