import { LEGAL_TEXTS } from '#domains/site/legal/legal-names.ts';
import { type Actor, hasRole } from '#lib/actor/actor.ts';
import type { Moment } from '#lib/cache/moment.ts';
import type { Services } from '#server/wiring/services.ts';

export type StepName = 'house' | 'home' | 'legal' | 'rooms' | 'hours' | 'productions';

export interface FirstStep {
  name: StepName;
  url: string;
  isDone: boolean;
}

const ADMINISTRATORS: ReadonlySet<StepName> = new Set(['house', 'legal']);
const IMPRINT = `/de/${LEGAL_TEXTS.imprint.path}`;
const ONE = { page: 1, page_size: 1 };

/**
 * What a new house enters first, in this order; each can wait, and is found again until it is done. Empty for a house that
 * has done everything.
 */
export async function readFirstSteps(
  { settings, legal, pages, records }: Pick<Services, 'settings' | 'legal' | 'pages' | 'records'>,
  actor: Actor,
  moment: Moment,
): Promise<FirstStep[]> {
  const [{ site }, laws, home, rooms, hours, productions] = await Promise.all([
    settings.current(),
    legal.addresses(moment),
    pages.list(actor, ONE),
    records.rooms.list(actor, ONE),
    records['opening-hours'].list(actor, ONE),
    records.productions.list(actor, ONE),
  ]);
  const steps: FirstStep[] = [
    { name: 'house', url: '/cms-hub/settings', isDone: site.contact_email !== '' },
    { name: 'home', url: '/cms-hub/page-tree/new', isDone: home.count > 0 },
    { name: 'legal', url: '/cms-hub/settings', isDone: laws.includes(IMPRINT) },
    { name: 'rooms', url: '/cms-hub/rooms/create', isDone: rooms.count > 0 },
    { name: 'hours', url: '/cms-hub/opening-hours/create', isDone: hours.count > 0 },
    { name: 'productions', url: '/cms-hub/productions/create', isDone: productions.count > 0 },
  ];
  if (steps.every(({ isDone }) => isDone)) return [];
  return steps.filter(({ name }) => hasRole(actor, ADMINISTRATORS.has(name) ? 'admin' : 'editor'));
}
