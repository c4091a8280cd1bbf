import { invalidField, Problem } from '#lib/api/problem.ts';
import type { SharedPlace } from './shared-section.schema.ts';

export const missingShared = () =>
  new Problem('not_found', 'Diesen gemeinsamen Abschnitt gibt es nicht mehr.');

/** @throws Problem 422 at `name` if another shared section has it, else the error itself */
export function rejectTakenName(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== '23505' || constraint !== 'shared_section_name') throw error;
  throw invalidField(
    'name',
    'So heißt schon ein gemeinsamer Abschnitt. Bitte wählen Sie einen anderen Namen.',
  );
}

export const tooMany = (max: number) =>
  invalidField(
    'name',
    `Mehr als ${max} gemeinsame Abschnitte sind nicht möglich. Bitte löschen Sie einige.`,
  );

export const justPlaced = () =>
  new Problem(
    'conflict',
    'Jemand hat diesen gemeinsamen Abschnitt gerade auf eine Seite gestellt.',
  );

export const changedSinceShared = () =>
  new Problem(
    'conflict',
    'Der gemeinsame Abschnitt wurde seither geändert. „Lösen“ macht aus ihm, wie er jetzt ist, einen eigenen dieser Seite.',
  );

/** places named in a sentence */
const NAMED = 5;

const LIST = new Intl.ListFormat('de');

export function stillUsed(places: readonly SharedPlace[]): Problem {
  const named = places.slice(0, NAMED).map(({ title, is_draft }) => {
    const quoted = `„${title}“`;
    return is_draft ? `${quoted} (im Entwurf)` : quoted;
  });
  const rest = places.length - named.length;
  const words = LIST.format(rest > 0 ? [...named, `${rest} weiteren`] : named);
  return new Problem(
    'conflict',
    `Dieser gemeinsame Abschnitt steht noch auf ${words}. Bitte nehmen Sie ihn dort zuerst heraus.`,
    { extra: { places } },
  );
}
