import { type ReactNode, useState } from 'react';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { getForm } from '#modules/labels.ts';
import { texts } from '../editor.texts.ts';
import { findNote } from '../notes/find-note.ts';
import { isSame } from '../session/merge.ts';
import type { EditorSession } from '../session/session.ts';
import { type Back, FormPanel } from './form-panel.tsx';

interface ModulePanelProps {
  node: AnsweredNode;
  session: EditorSession;
  confirmLeaving: { current: () => void };
  isHidden?: boolean;
  back?: Back;
  onLeave(): void;
  onCancel?(): void;
  children?: ReactNode;
}

/** The form of a module, generated from its fields and validated by its schema. */
export function ModulePanel({ node, session, ...panel }: ModulePanelProps) {
  // Others' changes are neither shown nor overwritten: only fields that differ from these are saved.
  const [opened] = useState<Record<string, unknown>>(node);
  const form = getForm(node.model);
  if (!form) return null;
  return (
    <FormPanel
      {...panel}
      session={session}
      place={{ node: node.id }}
      title={texts.editModule(form.label)}
      submitLabel={texts.apply}
      form={form}
      check={(values) => session.check(node.id, values)}
      first={session.getInitial(node.model)}
      opened={opened}
      lead={findNote(node)?.help}
      onSubmit={async (values) => {
        const changed = Object.fromEntries(
          Object.entries(values).filter(([name, value]) => !isSame(value, opened[name])),
        );
        if (Object.keys(changed).length === 0) return { errors: {} };
        const errors = session.check(node.id, changed);
        if (Object.keys(errors).length === 0) session.saveForm(node.id, changed);
        return { errors };
      }}
    />
  );
}
