import { useActionData, useLoaderData } from 'react-router';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { Note, Refusal, TaskForm, TaskPage, TaskPart } from '#ui/task-page/task-page.tsx';
import type { RefusedForm } from '../account-page/account-requests.ts';
import { USER_SETTINGS } from '../sign-in/next-path.ts';
import { newEmailTexts as texts } from './new-email.texts.ts';
import type { loadNewEmail } from './new-email-requests.ts';

/** Target of the link in the mail to a new address (G-461). */
export function NewEmailPage() {
  const { email } = useLoaderData<typeof loadNewEmail>();
  const answer = useActionData<RefusedForm & { is_done: boolean }>();
  const isOpen = email !== null && !answer;
  return (
    <TaskPage title={texts.title} lead={isOpen ? texts.lead(email) : texts.lead_gone}>
      {isOpen ? (
        <TaskForm>
          <Button type="submit">{texts.submit}</Button>
        </TaskForm>
      ) : (
        <TaskPart>
          {answer?.is_done ? (
            <Note>{texts.done}</Note>
          ) : (
            <Refusal>{answer?.problem ?? texts.gone}</Refusal>
          )}
          <LinkButton href={USER_SETTINGS}>{texts.back}</LinkButton>
        </TaskPart>
      )}
    </TaskPage>
  );
}
