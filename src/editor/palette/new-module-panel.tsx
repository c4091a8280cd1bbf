import { useState } from 'react';
import { getForm } from '#modules/labels.ts';
import type { ModelName } from '#modules/schemas.ts';
import { texts } from '../editor.texts.ts';
import { addFilled } from '../modal/add-filled.ts';
import { FormPanel } from '../modal/form-panel.tsx';
import type { Place } from '../session/arranging/structure.ts';
import type { PushOutcome } from '../session/saving/saving.ts';
import type { EditorSession } from '../session/session.ts';
import { paletteTexts as words } from './palette.texts.ts';

interface NewModulePanelProps {
  model: ModelName;
  at: Place;
  session: EditorSession;
  confirmLeaving: { current: () => void };
  onAdd(values: Record<string, unknown>): Promise<PushOutcome>;
  onBack(): void;
  onLeave(): void;
}

/** Module types that are meaningless when empty are filled in before they are added. */
export function NewModulePanel({
  model,
  at,
  session,
  onAdd,
  onBack,
  ...panel
}: NewModulePanelProps) {
  const [initial] = useState(() => session.getInitial(model));
  const form = getForm(model);
  if (!form) return null;
  return (
    <FormPanel
      {...panel}
      session={session}
      place={{ at, model }}
      title={words.fillTitle(form.label)}
      submitLabel={words.open}
      form={form}
      check={(values) => session.checkNew(model, values)}
      first={initial}
      opened={initial}
      back={{ label: texts.back, go: onBack }}
      onSubmit={(values) => addFilled(session.checkNew(model, values), () => onAdd(values))}
    />
  );
}
