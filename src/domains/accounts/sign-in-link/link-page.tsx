import { useActionData, useLoaderData } from 'react-router';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { Refusal, TaskForm, TaskPage, TaskPart } from '#ui/task-page/task-page.tsx';
import { type MailAnswer, MailForm } from '../account-page/mail-form.tsx';
import { signInLinkTexts as texts } from './sign-in-link.texts.ts';
import type { loadLink } from './sign-in-link-requests.ts';

/** Asks for a link to sign in by, and is what the link leads to (G-465). */
export function LinkPage() {
  const { is_good, next } = useLoaderData<typeof loadLink>();
  const answer = useActionData<MailAnswer>();
  const ask = `/accounts/link?next=${encodeURIComponent(next)}`;
  if (is_good === null)
    return (
      <TaskPage title={texts.title} lead={texts.lead}>
        <MailForm answer={answer} texts={texts} />
      </TaskPage>
    );
  return (
    <TaskPage title={texts.title} lead={is_good && !answer ? texts.ready : texts.lead}>
      {is_good && !answer ? (
        <TaskForm>
          <Button type="submit">{texts.sign_in}</Button>
        </TaskForm>
      ) : (
        <TaskPart>
          <Refusal>{answer?.problem ?? texts.gone}</Refusal>
          <LinkButton href={ask}>{texts.another}</LinkButton>
        </TaskPart>
      )}
    </TaskPage>
  );
}
