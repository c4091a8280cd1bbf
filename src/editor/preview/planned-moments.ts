import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import { berlinWallTime } from '#lib/time/berlin-time.ts';
import type { QuickMoment } from './moments.ts';
import { previewTexts } from './preview.texts.ts';

/** A visibility period; ISO. */
interface Span {
  online_from?: string | null | undefined;
  online_to?: string | null | undefined;
}

export interface Plans {
  sections: readonly AnsweredSection[];
  /** schedule of the page itself */
  page?: Span | undefined;
  /** scheduled publication of its draft; ISO */
  publish_at?: string | null | undefined;
  /** name of a section or module */
  getName(id: number): string;
}

/** Limit of the list. */
const MAX_LISTED = 8;

/** Upcoming moments when the page changes by itself, with what changes (E-3, E-4). */
export function listPlannedMoments(plans: Plans, now: Date): QuickMoment[] {
  const { comes, goes, pageComes, pageGoes, draft } = previewTexts.planned;
  const { sections, page, publish_at, getName } = plans;
  const all = [
    { at: publish_at, what: draft },
    { at: page?.online_from, what: pageComes },
    { at: page?.online_to, what: pageGoes },
    ...listNodes(sections as unknown as AnsweredNode[]).flatMap((node) => {
      const { online_from, online_to } = node as Span;
      return [
        { at: online_from, what: comes(getName(node.id)) },
        { at: online_to, what: goes(getName(node.id)) },
      ];
    }),
  ].flatMap(({ at, what }) => (at && Date.parse(at) > now.getTime() ? [{ at, what }] : []));
  const byTime = Map.groupBy(all, ({ at }) => Date.parse(at));
  return [...byTime]
    .sort(([a], [b]) => a - b)
    .slice(0, MAX_LISTED)
    .map(([at, together]) => ({
      label: together.map(({ what }) => what).join(', '),
      wallTime: berlinWallTime(new Date(at).toISOString()),
    }));
}

function listNodes(nodes: readonly AnsweredNode[]): AnsweredNode[] {
  return nodes.flatMap((node) => {
    const { columns } = node as unknown as Partial<AnsweredSection>;
    const inside = [
      ...(columns?.flatMap(({ children }) => children) ?? []),
      ...(node.children ?? []),
    ];
    return [node, ...listNodes(inside)];
  });
}
