import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';

/** Source of a page's content while editing: the editor's store instead of loader data. The same views render both. */
export interface EditedContent {
  sections(): AnsweredSection[];
  /** called when sections and modules are added, removed, moved or change their structure */
  subscribe(listener: () => void): () => void;
  node(id: number): AnsweredNode | undefined;
  /** called for changes of a single node, so that typing rerenders one module only (E-13) */
  subscribeNode(id: number, listener: () => void): () => void;
}

export const EditingContext = createContext<EditedContent | null>(null);

const nothing = () => () => {};

/** The loaded sections or, while editing, the current ones. */
export function useSections(loaded: AnsweredSection[]): AnsweredSection[] {
  const edited = use(EditingContext);
  return useSyncExternalStore(
    edited?.subscribe ?? nothing,
    () => edited?.sections() ?? loaded,
    () => loaded,
  );
}

/** A loaded module or, while editing, the current one. */
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
