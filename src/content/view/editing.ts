import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { AnsweredNode, AnsweredSection } from '../answer/answered.ts';

/**
 * Where a page's content comes from while it is edited: the page editor's store instead of the loader's data.
 * Visitors have none, and the same views show both.
 */
export interface EditedContent {
  sections(): AnsweredSection[];
  /** tells of sections and modules that come, go, move or change their shape */
  subscribe(listener: () => void): () => void;
  node(id: number): AnsweredNode | undefined;
  /** tells of changes of one node, so that a letter typed renders one module (E-13) */
  subscribeNode(id: number, listener: () => void): () => void;
}

export const EditingContext = createContext<EditedContent | null>(null);

const nothing = () => () => {};

/** The sections as loaded or, while they are edited, as they are now. */
export function useSections(loaded: AnsweredSection[]): AnsweredSection[] {
  const edited = use(EditingContext);
  return useSyncExternalStore(
    edited?.subscribe ?? nothing,
    () => edited?.sections() ?? loaded,
    () => loaded,
  );
}

/** One module as loaded or, while it is edited, as it is now. */
export function useNode(loaded: AnsweredNode): AnsweredNode {
  const edited = use(EditingContext);
  const { id } = loaded;
  const subscribe = useCallback(
    (listener: () => void) => edited?.subscribeNode(id, listener) ?? (() => {}),
    [edited, id],
  );
  return useSyncExternalStore(
    subscribe,
    () => edited?.node(id) ?? loaded,
    () => loaded,
  );
}
