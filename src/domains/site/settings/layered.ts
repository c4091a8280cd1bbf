import * as z from 'zod/mini';

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Keys whose entries can go away too, so that their object is replaced as a whole. */
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
 * `changes` laid over `ground`: objects key by key, everything else (lists too) as a whole. Neither is changed.
 * Keys that JSON can carry but code must not follow (`__proto__`) stay ordinary keys.
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
 * What is stored over the defaults. A key that does not pass its schema (stored by an older release) falls back to
 * its default instead of taking the site down; `onInvalid` hears of it.
 * @throws Error when what is stored is no object at all
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
