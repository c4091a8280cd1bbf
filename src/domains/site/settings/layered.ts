import * as z from 'zod/mini';

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Keys whose entries can be removed, so the object is replaced as a whole. */
const WHOLE = new Set([
  'html_errors',
  'html_texts',
  'errors',
  'colors',
  'fonts',
  'embedHosts',
  'routeBases',
]);

/**
 * Merges `changes` over `ground`: objects recursively, all else (including lists) replaced. Pure. Keys such as `__proto__` are
 * treated as ordinary keys.
 */
export function layered(ground: unknown, changes: unknown): unknown {
  if (!isFields(ground) || !isFields(changes)) return changes;
  const result = new Map<string, unknown>(Object.entries(ground));
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    result.set(key, WHOLE.has(key) ? value : layered(result.get(key), value));
  }
  return Object.fromEntries(result);
}

/**
 * Stored values over defaults. An invalid key (stored by an older release) falls back to its default instead of breaking the
 * site, and is reported to `onInvalid`.
 * @throws Error if the stored value is no object
 */
export function readLayered<Shape extends z.core.$ZodLooseShape>(
  schema: z.ZodMiniObject<Shape>,
  defaults: z.output<z.ZodMiniObject<Shape>>,
  stored: unknown,
  onInvalid: (key: string) => void,
): z.output<z.ZodMiniObject<Shape>> {
  if (!isFields(stored)) throw new Error('The stored settings are not an object.');
  const all = layered(defaults, stored) as Fields;
  const entries = Object.entries(defaults as Fields).map(([key, fallback]) => {
    const field = schema.shape[key] as z.ZodMiniType | undefined;
    if (!field || !Object.hasOwn(stored, key)) return [key, fallback];
    const result = z.safeParse(field, all[key]);
    if (result.success) return [key, result.data];
    onInvalid(key);
    return [key, fallback];
  });
  return Object.fromEntries(entries) as z.output<z.ZodMiniObject<Shape>>;
}
