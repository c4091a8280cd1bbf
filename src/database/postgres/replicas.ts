import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReplicaState } from '../database.ts';
import { type Position, parsePosition, type Replica } from './replica.ts';

const CHECK_MS = 1000;
/** While one must catch up with an announced change. */
const HURRY_MS = 100;
/** How many seconds of the primary's positions are known: more than a replica may be behind. */
const REMEMBERED = 60;

/** Positions in the log of the primary. */
export interface PrimaryLog {
  /** behind all that is committed; a replica that has replayed so far has all of it */
  mark(): Promise<string>;
  /** what replicas can have by now */
  readFlushed(): Promise<string>;
}

/** What one page reads, from its first statement to its last. */
interface Reading {
  /** null: the primary, and then for the rest of it, so that it never goes back in time */
  replica: Replica | null;
}

/**
 * Chooses where visitors are read. A replica is used while it has all changes that were announced to this process: a page that is
 * rendered after an announcement shows the change, or it would be cached without it (G-716).
 */
export class Replicas {
  readonly #all: readonly Replica[];
  readonly #log: PrimaryLog;
  readonly #reading = new AsyncLocalStorage<Reading>();
  /** the position of the latest announced change */
  #announced: Position = 0n;
  /** changes whose position is not known yet */
  readonly #unknown = new Set<symbol>();
  /** where the primary was at what time, oldest first */
  readonly #primary: { at: number; position: Position }[] = [];
  #turn = 0;
  #timer: NodeJS.Timeout | undefined;
  /** when the timer ends */
  #due = 0;
  #checking: Promise<void> | null = null;
  #closed = false;

  constructor(all: readonly Replica[], log: PrimaryLog) {
    this.#all = all;
    this.#log = log;
    if (all.length > 0) this.#schedule(0);
  }

  list(): ReplicaState[] {
    return this.#all.map(({ name, lag_ms, isNear, reads }) => ({
      name,
      lag_ms,
      is_near: isNear,
      reads,
    }));
  }

  /** A position behind all that is committed. */
  markPosition(): Promise<string> {
    return this.#log.mark();
  }

  /** Reads what all visitors may see. */
  read<T>(work: () => Promise<T>): Promise<T> {
    return this.#all.length === 0 ? work() : this.#reading.run({ replica: this.#choose() }, work);
  }

  /** Of the running code; null for the primary. */
  get current(): Replica | null {
    const reading = this.#reading.getStore();
    if (!reading?.replica) return null;
    if (!this.#isCurrent(reading.replica)) reading.replica = null;
    return reading.replica;
  }

  /** The rest of what the running code reads comes from the primary. */
  giveUp(): void {
    const reading = this.#reading.getStore();
    if (reading) reading.replica = null;
  }

  /** A change has been announced whose position is not known yet. @returns call it with the position */
  holdUntilKnown(): (position: string) => void {
    const change = Symbol();
    this.#unknown.add(change);
    return (position) => {
      this.#unknown.delete(change);
      this.reach(position);
    };
  }

  /** A change has been announced. */
  reach(position: string): void {
    const parsed = parsePosition(position);
    if (parsed <= this.#announced) return;
    this.#announced = parsed;
    if (this.#all.length > 0 && !this.#checking && this.#due > performance.now() + HURRY_MS)
      this.#schedule(HURRY_MS);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#checking;
    await Promise.all(this.#all.map((each) => each.close()));
  }

  #isCurrent(replica: Replica): boolean {
    return this.#unknown.size === 0 && replica.has(this.#announced);
  }

  /** By turns. */
  #choose(): Replica | null {
    const current = this.#all.filter((replica) => this.#isCurrent(replica));
    this.#turn += 1;
    return current[this.#turn % current.length] ?? null;
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    this.#due = performance.now() + ms;
    this.#timer = setTimeout(() => this.check(), ms).unref();
  }

  /** Checks how far each is. */
  async check(): Promise<void> {
    this.#checking ??= this.#checkAll().finally(() => {
      this.#checking = null;
      if (this.#closed || this.#all.length === 0) return;
      const isBehind = this.#all.some((each) => each.isNear && !each.has(this.#announced));
      this.#schedule(isBehind ? HURRY_MS : CHECK_MS);
    });
    await this.#checking;
  }

  async #checkAll(): Promise<void> {
    const last = this.#primary.at(-1);
    if (!last || performance.now() - last.at >= CHECK_MS) await this.#notePrimary();
    await Promise.all(
      this.#all.map((each) => each.check((replayed, age) => this.#findLag(replayed, age))),
    );
  }

  /** While the primary is away nobody is behind it. */
  async #notePrimary(): Promise<void> {
    const at = performance.now();
    const position = await this.#log.readFlushed().catch(() => null);
    if (position === null) return;
    this.#primary.push({ at, position: parsePosition(position) });
    if (this.#primary.length > REMEMBERED) this.#primary.shift();
  }

  /** Since when the primary has been further: as far back as is known here, and before that by the clocks of the servers. */
  #findLag(replayed: Position, age: number): number {
    const at = this.#primary.findIndex(({ position }) => position > replayed);
    const further = this.#primary[at];
    if (!further) return 0;
    const known = performance.now() - further.at;
    return at === 0 ? Math.max(known, age) : known;
  }
}
