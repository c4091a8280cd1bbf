interface Load {
  /** tags announced since it began: only its end shows whether it depends on them */
  changed: Set<string>;
  lost: boolean;
}

/** Whether what a load has read may have changed since it began, by the tags of its result. */
export type IsOutdated = (tags: ReadonlySet<string>) => boolean;

/** Whether two sets of tags have one in common. */
export function overlaps(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const tag of some) if (others.has(tag)) return true;
  return false;
}

/**
 * Loads in progress, each shared by all requests for its key. A change keeps later requests from joining a load that
 * began before it, and tells that load at its end whether its result may be cached. Tags are compared at the end
 * because a load only learns them on its way.
 */
export class InFlight<Result> {
  readonly #loads = new Set<Load>();
  readonly #joinable = new Map<string, Promise<Result>>();

  /** The load of this key in progress, or undefined. */
  join(key: string): Promise<Result> | undefined {
    return this.#joinable.get(key);
  }

  start(key: string, load: (isOutdated: IsOutdated) => Promise<Result>): Promise<Result> {
    const own: Load = { changed: new Set(), lost: false };
    this.#loads.add(own);
    const result = load((tags) => own.lost || overlaps(own.changed, tags)).finally(() => {
      this.#loads.delete(own);
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
