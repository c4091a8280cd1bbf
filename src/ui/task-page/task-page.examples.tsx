import { Button } from '../button/button.tsx';
import type { UiExamples } from '../examples.ts';
import { Points } from './beside.tsx';
import { Field, Note, PlainButton, Refusal, TaskForm, TaskPage } from './task-page.tsx';

export const taskPageExamples: UiExamples = {
  ordinary: () => (
    <TaskPage
      title="Anmelden"
      lead="Für Ihr Konto."
      beside={<Points steps points={['Adresse angeben.', 'Link öffnen.']} />}
    >
      <TaskForm>
        <Note>Der Link ist unterwegs.</Note>
        <Field label="E-Mail-Adresse" name="email" hint="Die Ihres Kontos." />
        <Button type="submit">Anmelden</Button>
        <PlainButton>Abbrechen</PlainButton>
      </TaskForm>
    </TaskPage>
  ),
  refused: () => (
    <TaskPage title="Anmelden">
      <TaskForm>
        <Refusal>Das hat nicht geklappt.</Refusal>
        <Field label="E-Mail-Adresse" name="email" error="Bitte eine gültige Adresse eingeben." />
      </TaskForm>
    </TaskPage>
  ),
};
