import { useState } from 'react';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { getForm } from '#modules/labels.ts';
import { texts } from '../editor.texts.ts';
import type { EditorSession } from '../session/session.ts';
import { addFilled } from './add-filled.ts';
import { FormPanel } from './form-panel.tsx';

interface NewChildPanelProps {
  list: AnsweredNode;
  model: string;
  session: EditorSession;
  confirmLeaving: { current: () => void };
  onLeave(): void;
}

/** New entries are filled in before they are added, so that nothing incomplete is on the page. */
export function NewChildPanel({ list, model, session, ...panel }: NewChildPanelProps) {
  const [initial] = useState(() => session.getInitial(model));
  const form = getForm(model);
  const parent = getForm(list.model);
  if (!form || !parent?.children) return null;
  return (
    <FormPanel
      {...panel}
      session={session}
      place={{ node: list.id, model }}
      title={parent.children.add}
      submitLabel={texts.add}
      form={form}
      check={(values) => session.checkNew(model, values)}
      first={initial}
      opened={initial}
      back={{ label: parent.label, go: panel.onLeave }}
      onSubmit={(values) =>
        addFilled(session.checkNew(model, values), () =>
          session.add(model, values, { parent: list.id }),
        )
      }
    />
  );
}
