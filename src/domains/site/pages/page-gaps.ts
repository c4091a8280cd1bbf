import { Problem } from '#lib/api/problem.ts';
import type { PageFields } from './page.schema.ts';

type Visibility = Pick<PageFields, 'is_online' | 'online_from' | 'online_to'>;

/** Visitors see the page now, or will. */
const isPublicOrPlanned = ({ is_online, online_to }: Visibility, now: Date) =>
  is_online && (online_to === null || now < online_to);

/** Whether a change publishes a page, at once or planned; of one that already is, nothing is asked again. */
export function becomesPublic(before: Visibility, after: Visibility, now: Date): boolean {
  return !isPublicOrPlanned(before, now) && isPublicOrPlanned(after, now);
}

/** 422 with the hints of the gaps, '' where one was changed: the client asks, and sends again `with_gaps` (G-493). */
export function refuseGaps(gaps: readonly string[]): Problem {
  const detail =
    gaps.length === 1
      ? 'Auf der Seite ist noch eine Lücke […]: Besucher würden sie lesen.'
      : `Auf der Seite sind noch ${gaps.length} Lücken […]: Besucher würden sie lesen.`;
  return new Problem('invalid', detail, {
    field_errors: { is_online: [detail] },
    extra: { gaps },
  });
}
