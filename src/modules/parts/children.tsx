import { createContext, type ReactNode, use } from 'react';
import type { AnsweredModule, ViewProps } from '../view.tsx';
import { childrenTexts } from './children.texts.ts';
import { EditorNote } from './empty-note.tsx';

/** A hook that returns the current state of a node while editing. */
export type FollowNode = <Node extends { id: number }>(loaded: Node) => Node;

/** Provided around content; the default returns the loaded node. */
export const FollowNodeContext = createContext<FollowNode>((loaded) => loaded);

/** Index of a child in its list, from 0. */
export const ChildIndexContext = createContext(0);

interface ChildrenProps<Fields> {
  nodes: AnsweredModule<Fields>[] | undefined;
  view: (props: ViewProps<Fields>) => ReactNode;
}

/** Children of a list module, memoised individually. */
export function Children<Fields>({ nodes = [], view }: ChildrenProps<Fields>): ReactNode {
  if (nodes.length === 0) return <EditorNote>{childrenTexts.empty}</EditorNote>;
  return nodes.map((node, index) => (
    <ChildIndexContext key={node.id} value={index}>
      <Child node={node} view={view} />
    </ChildIndexContext>
  ));
}

function Child<Fields>({
  node,
  view: View,
}: {
  node: AnsweredModule<Fields>;
  view: (props: ViewProps<Fields>) => ReactNode;
}) {
  const useFollowed = use(FollowNodeContext);
  const module = useFollowed(node);
  return <View module={module} />;
}
