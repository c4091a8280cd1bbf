interface Load {
  /** tags announced since it began; whether it depends on them is only known at its end */
  changed: Set<string>;
  lost: boolean;
}

/** Whether data with these tags may have changed since the load began. */
export type IsOutdated = (tags: ReadonlySet<string>) => boolean;

/** Whether two sets of tags have one in common. */
export function overlaps(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const tag of some) if (others.has(tag)) return true;
  return false;
}

/**
 * Loads in progress, each shared by all requests for its key. A change keeps later requests from joining a load that
 * began before it, and determines whether the result of that load may be cached. Tags are compared at the end, since a
 * load discovers them while it runs.
 */
export class InFlight<Result> {
  readonly #loads = new Set<Load>();
  readonly #joinable = new Map<string, Promise<Result>>();

  /** The load of this key in progress, or undefined. */
  join(key: string): Promise<Result> | undefined {
    return this.#joinable.get(key);
  }

  start(key: string, load: (isOutdated: IsOutdated) => Promise<Result>): Promise<Result> {
    const current: Load = { changed: new Set(), lost: false };
    this.#loads.add(current);
    const result = load((tags) => current.lost || overlaps(current.changed, tags)).finally(() => {
      this.#loads.delete(current);
      if (this.#joinable.get(key) === result) this.#joinable.delete(key);
    });
    this.#joinable.set(key, result);
    return result;
  }

  noteChange(tags: Iterable<string>): void {
    const changed = [...tags];
    for (const load of this.#loads) for (const tag of changed) load.changed.add(tag);
    this.#joinable.clear();
  }

  noteLoss(): void {
    for (const load of this.#loads) load.lost = true;
    this.#joinable.clear();
  }
}
