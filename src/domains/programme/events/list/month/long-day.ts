import { eventCardTexts as words } from '../../card/event-card.texts.ts';

/** '21. November 2026' */
export function longDay(day: string): string {
  const [year, month = 1, number] = day.split('-').map(Number);
  return `${number}. ${words.months[month - 1]} ${year}`;
}

/** 'November 2026' of '2026-11' */
export const nameMonth = (month: string) => longDay(`${month}-01`).slice(3);
