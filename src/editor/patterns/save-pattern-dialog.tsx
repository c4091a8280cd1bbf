import { excerptNode } from '#modules/excerpt.ts';
import { NameDialog } from '../dialogs/name-dialog.tsx';
import type { EditorSession } from '../session/session.ts';
import { patternTexts as words } from './patterns.texts.ts';
import { savePattern } from './patterns-api.ts';
import { savingPattern } from './saving-pattern.ts';

interface SavePatternDialogProps {
  session: EditorSession;
  asked: readonly number[] | 'page';
}

/** Names a pattern and saves it (G-525), or the page as a template (G-526). */
export function SavePatternDialog({ session, asked }: SavePatternDialogProps) {
  async function save(name: string): Promise<string | null> {
    const { owner, document } = session;
    const nodes = asked === 'page' ? {} : { nodes: asked };
    const sent = await savePattern(owner, { name, document, ...nodes });
    if ('refused' in sent) {
      const { field_errors, detail } = sent.refused;
      return field_errors.name?.join(' ') ?? detail;
    }
    session.alert.set({ kind: 'saved', text: words.saved(sent.answer.name) });
    return null;
  }
  return (
    <NameDialog
      title={asked === 'page' ? words.pageTitle : words.title}
      lead={asked === 'page' ? words.pageLead : words.lead}
      words={words}
      suggested={suggestName(session, asked)}
      save={save}
      onClose={() => savingPattern.set(null)}
    />
  );
}

/** characters */
const SUGGESTED = 60;

/** The first words of what is saved. */
function suggestName({ content }: EditorSession, asked: readonly number[] | 'page'): string {
  const ids =
    asked === 'page'
      ? []
      : asked.flatMap((id) => {
          const section = content.sections().find((each) => each.id === id);
          const children = section?.columns.flatMap((column) => column.children) ?? [];
          return section ? children.map((child) => child.id) : [id];
        });
  const first = ids.map((id) => excerptNode(content.node(id))).find(Boolean) ?? '';
  return first.slice(0, SUGGESTED).toWellFormed().trim();
}
