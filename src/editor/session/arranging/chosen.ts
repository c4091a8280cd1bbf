import type { EditorSession } from '../session.ts';
import { outermost } from './arranging.ts';

/** What is to be done something with: what was chosen together, or the one that is selected; in the order of the page. */
export function chosenOf({ selected, picked, content }: EditorSession): number[] {
  const one = selected.get();
  const many = picked.get();
  if (one === null) return [];
  const all = outermost(many.includes(one) ? many : [one], content);
  // sections and modules are not moved together
  const isSection = (id: number) => content.node(id)?.model === 'container';
  return all.filter((id) => isSection(id) === isSection(one));
}
