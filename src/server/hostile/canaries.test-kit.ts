import { isProblem } from '#lib/api/problem.ts';

/** Moments too; the one of its last change would refuse a change. */
const DAY = /^\d{4}-\d\d-\d\d/;
const WORD = /kanari\d+x/gi;

/** Unique words, each with the place where it was put. */
export function openAviary() {
  const places = new Map<string, string>();

  function word(place: string): string {
    const made = `kanari${places.size + 1}x`;
    places.set(made, place);
    return made;
  }

  return {
    word,
    /** every word, with its place */
    words: places as ReadonlyMap<string, string>,
    /** Places of the canaries found in a text. */
    heardIn(text: string): string[] {
      const words = new Set((text.match(WORD) ?? []).map((each) => each.toLowerCase()));
      return [...words].map((each) => places.get(each) ?? each);
    },
    /**
     * Puts a canary into every text field of a record as editors read it.
     * @param more further fields of the change
     */
    async settle<R extends object>(
      place: string,
      stored: R,
      change: (patch: object) => Promise<unknown>,
      more: object = {},
    ): Promise<void> {
      const patch: Record<string, unknown> = { ...more };
      for (const [field, value] of Object.entries(stored))
        if (typeof value === 'string' && !DAY.test(value) && !(field in more))
          patch[field] = word(`${place}.${field}`);
      for (let tries = 0; ; tries++) {
        try {
          await change(patch);
          return;
        } catch (error) {
          // dates, colours, URLs: fields that are not free text report errors
          if (!isProblem(error) || !error.field_errors || tries > 9) throw error;
          for (const field of Object.keys(error.field_errors)) delete patch[field];
        }
      }
    },
  };
}
