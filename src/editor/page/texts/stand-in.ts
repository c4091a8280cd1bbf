import { findStandIns } from '#modules/stand-ins.ts';
import type { FieldPlace } from '../../session/conflict.ts';
import type { EditorSession } from '../../session/session.ts';

/** Whether the field still has its placeholder text (G-201). */
export function isStandIn({ id, field }: FieldPlace, { content }: EditorSession): boolean {
  const node = content.node(id);
  return node !== undefined && findStandIns(node).includes(field);
}
