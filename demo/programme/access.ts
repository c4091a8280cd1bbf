import type { Access } from '#lib/actor/access.ts';
import type { Calendar } from '../calendar.ts';
import type { PlannedDate } from './plan.ts';

/** Which performance has which services: those that the page on access names, and some by rule. */
export function chooseAccess({ production, day, nth, of }: PlannedDate, when: Calendar): Access[] {
  const { slug, genre, room, surtitles } = production;
  const after = (work: 'dido' | 'musikanten', weeks: number) => {
    const named = when.premiere(work).day.add({ weeks });
    return slug.includes(work) && Math.abs(named.since(day).days) <= 3;
  };
  const isDrama = genre === 'schauspiel' && room !== 'hofbuehne';
  const services: [Access, boolean][] = [
    ['audio-description', after('dido', 2) || (slug === 'nora' && nth === 2)],
    ['touch-tour', after('dido', 2) || (slug === 'nora' && nth === 2)],
    ['captions', surtitles?.includes('Deutsch') === true || (isDrama && nth % 3 === 2)],
    ['sign-language', after('musikanten', 3) || (isDrama && nth === of - 2)],
    ['relaxed', after('musikanten', 1) || (genre === 'familie' && nth === 3)],
  ];
  return services.flatMap(([service, is]) => (is ? service : []));
}
