import { excerptNode } from '#modules/excerpt.ts';
import { NameDialog } from '../dialogs/name-dialog.tsx';
import type { EditorSession } from '../session/session.ts';
import { sharedTexts } from './shared.texts.ts';
import { sharingSection } from './sharing-section.ts';

const words = sharedTexts.dialog;

/** Names a section and makes it shared (G-527). */
export function ShareDialog({ session, section }: { session: EditorSession; section: number }) {
  async function save(name: string): Promise<string | null> {
    const position = session.content.findPlace(section)?.position ?? -1;
    const became = await session.share(section, name);
    if (became.kind === 'waiting') return words.away;
    if (became.kind === 'refused') return became.field_errors.name?.join(' ') ?? became.detail;
    session.picked.set([]);
    session.selected.set(session.content.sections()[position]?.id ?? null);
    return null;
  }
  return (
    <NameDialog
      title={words.title}
      lead={words.lead}
      words={words}
      suggested={suggestName(session, section)}
      save={save}
      onClose={() => sharingSection.set(null)}
    />
  );
}

/** characters */
const SUGGESTED = 60;

/** The first words of the section. */
function suggestName({ content }: EditorSession, id: number): string {
  const section = content.sections().find((each) => each.id === id);
  const modules = section?.columns.flatMap(({ children }) => children) ?? [];
  const first = modules.map((each) => excerptNode(content.node(each.id))).find(Boolean) ?? '';
  return first.slice(0, SUGGESTED).toWellFormed().trim();
}
