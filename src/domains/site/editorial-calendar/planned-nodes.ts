/** A stored section or module, as far as its plan goes. */
export interface PlannedNode {
  id: number;
  model: string;
  is_online: boolean;
  online_from?: string | null;
  online_to?: string | null;
}

/** A moment at which a part of a page appears or disappears. */
export interface NodeMoment {
  node: PlannedNode;
  at: Date;
  change: 'appears' | 'disappears';
}

interface Holding extends PlannedNode {
  columns?: { children: Holding[] }[];
  children?: Holding[];
}

/** Moments of a document's sections and modules from one moment up to another; what is hidden, or in something hidden, has none. */
export function listNodeMoments(
  { modules }: { modules: Holding[] },
  { from, until }: { from: Date; until: Date },
): NodeMoment[] {
  const found: NodeMoment[] = [];
  const walk = (nodes: readonly Holding[]) => {
    for (const node of nodes) {
      if (!node.is_online) continue;
      const moments = [
        ['appears', node.online_from],
        ['disappears', node.online_to],
      ] as const;
      for (const [change, text] of moments) {
        const at = text ? new Date(text) : null;
        if (at && at >= from && at < until) found.push({ node, at, change });
      }
      walk([...(node.columns ?? []).flatMap(({ children }) => children), ...(node.children ?? [])]);
    }
  };
  walk(modules);
  return found;
}
