import { useActionData } from 'react-router';
import { TaskPage } from '#ui/task-page/task-page.tsx';
import { type MailAnswer, MailForm } from '../account-page/mail-form.tsx';
import { passwordTexts } from './password.texts.ts';

const texts = passwordTexts.forgotten;

/** Requests the link for a new password (G-151). */
export function ForgottenPage() {
  const answer = useActionData<MailAnswer>();
  return (
    <TaskPage title={texts.title} lead={texts.lead}>
      <MailForm answer={answer} texts={texts} />
    </TaskPage>
  );
}
