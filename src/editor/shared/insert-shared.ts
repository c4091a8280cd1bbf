import type { SharedSection } from '#content/shared/shared-section.schema.ts';
import { settleOn } from '../commands.ts';
import { keyboardPlace } from '../page/focus-later.ts';
import type { SectionPart } from '../session/arranging/parts.ts';
import type { EditorSession } from '../session/session.ts';
import { sharedTexts } from './shared.texts.ts';

/** The rest is the shared section's. */
const REFERENCE: SectionPart = {
  layout: 0,
  is_online: true,
  extra_class: '',
  image: null,
  columns: [],
};

/** Places a shared section on the page. */
export async function insertShared(
  session: EditorSession,
  { id, name }: SharedSection,
  position: number,
): Promise<void> {
  const from = keyboardPlace();
  const made = await session.addSections([{ ...REFERENCE, shared: id }], position);
  settleOn(session, made, from);
  if (made.length > 0) session.spoken.set(sharedTexts.inserted(name));
}
