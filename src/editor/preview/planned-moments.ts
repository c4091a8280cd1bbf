import type { AnsweredNode, AnsweredSection } from '#content/answer/answered.ts';
import { berlinWallTime } from '#lib/time/berlin-time.ts';
import type { QuickMoment } from './moments.ts';
import { texts } from './preview.texts.ts';

/** What is shown from one moment to another; ISO. */
interface Span {
  online_from?: string | null | undefined;
  online_to?: string | null | undefined;
}

export interface Plans {
  sections: readonly AnsweredSection[];
  /** of the page itself, where it is one of the tree */
  page?: Span | undefined;
  /** when its draft is to be published; ISO */
  publish_at?: string | null | undefined;
  /** how a section or module is called */
  nameOf(id: number): string;
}

/** As many as one looks through; the next ones first. */
const MOST = 8;

/** The moments to come at which the page changes by itself, each once, with what happens then (E-3, E-4). */
export function plannedMoments(plans: Plans, now: Date): QuickMoment[] {
  const { comes, goes, pageComes, pageGoes, draft } = texts.planned;
  const { sections, page, publish_at, nameOf } = plans;
  const all = [
    { at: publish_at, what: draft },
    { at: page?.online_from, what: pageComes },
    { at: page?.online_to, what: pageGoes },
    ...nodesOf(sections as unknown as AnsweredNode[]).flatMap((node) => {
      const { online_from, online_to } = node as Span;
      return [
        { at: online_from, what: comes(nameOf(node.id)) },
        { at: online_to, what: goes(nameOf(node.id)) },
      ];
    }),
  ].flatMap(({ at, what }) => (at && Date.parse(at) > now.getTime() ? [{ at, what }] : []));
  const byTime = Map.groupBy(all, ({ at }) => Date.parse(at));
  return [...byTime]
    .sort(([a], [b]) => a - b)
    .slice(0, MOST)
    .map(([at, together]) => ({
      label: together.map(({ what }) => what).join(', '),
      wallTime: berlinWallTime(new Date(at).toISOString()),
    }));
}

function nodesOf(nodes: readonly AnsweredNode[]): AnsweredNode[] {
  return nodes.flatMap((node) => {
    const { columns } = node as unknown as Partial<AnsweredSection>;
    const inside = [
      ...(columns?.flatMap(({ children }) => children) ?? []),
      ...(node.children ?? []),
    ];
    return [node, ...nodesOf(inside)];
  });
}
