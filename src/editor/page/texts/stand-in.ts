import { standInsOf } from '#modules/stand-ins.ts';
import type { EditorSession } from '../../session/session.ts';
import type { FieldPlace } from '../../session/view.ts';

/** True where still stands what the module began with, only there to be written over (G-201). */
export function isStandIn({ id, field }: FieldPlace, { content }: EditorSession): boolean {
  const node = content.node(id);
  return node !== undefined && standInsOf(node).includes(field);
}
