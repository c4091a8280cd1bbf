import type { AnsweredNode } from '#lib/answers/sections.ts';
import { findStandIns } from '#modules/stand-ins.ts';
import { notesTexts as words } from './notes.texts.ts';

/** A note that visitors see nothing or not what they should, and a remedy. */
export interface Note {
  /** short label at the module */
  label: string;
  help: string;
}

type Fields = Record<string, unknown>;

const toList = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []);

/** Evaluates only the server's answers: a list just changed has no note yet. */
const NOTES: Record<string, (node: AnsweredNode & Fields) => Note | null> = {
  eventlist: (node) => {
    const children = (node.children ?? []).filter(({ is_online }) => is_online) as Fields[];
    if ((node.children ?? []).length > 0) {
      const answered = children.filter((child) => 'event_obj' in child);
      const missing = answered.filter((child) => !child.event_obj).length;
      return lack(missing, children.length, words.events);
    }
    if (node.event_objs === undefined || toList(node.event_objs).length > 0) return null;
    return { label: words.empty, help: explainNoEvents(node) };
  },
  blogteaserlist: (node) => {
    if (node.article_objs === undefined) return null;
    const all = toList(node.items).length;
    return lack(all - toList(node.article_objs).length, all, words.articles);
  },
  highlightteasers: ({ teaser_objs, categories }) => {
    if (teaser_objs === undefined || toList(categories).length === 0) return null;
    return toList(teaser_objs).length > 0
      ? null
      : { label: words.empty, help: words.articles.none };
  },
};

/** Null if visitors see the module as expected. */
export function findNote(node: AnsweredNode): Note | null {
  if (findStandIns(node).length > 0) return words.standIn;
  return NOTES[node.model]?.(node) ?? null;
}

function lack(
  missing: number,
  all: number,
  texts: { allGone: string; someGone: (missing: number, all: number) => string },
): Note | null {
  if (missing <= 0 || all === 0) return null;
  return missing >= all
    ? { label: words.empty, help: texts.allGone }
    : { label: words.missing(missing, all), help: texts.someGone(missing, all) };
}

function explainNoEvents({ date_to, today, tag, date_from, filters }: Fields): string {
  const isOver = typeof date_to === 'string' && typeof today === 'string' && date_to < today;
  if (isOver) return words.events.isOver(date_to.split('-').reverse().map(Number).join('. '));
  const chosen = Object.values((filters ?? {}) as Fields);
  const isNarrow = [date_from, date_to, tag, ...chosen].some(Boolean);
  return isNarrow ? words.events.noneFits : words.events.none;
}
