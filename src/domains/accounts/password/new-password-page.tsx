import { useActionData, useLoaderData } from 'react-router';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { Refusal, TaskForm, TaskPage } from '#ui/task-page/task-page.tsx';
import { NewPasswordField } from '../account-page/account-page.tsx';
import type { RefusedForm } from '../account-page/account-requests.ts';
import { passwordTexts } from './password.texts.ts';
import type { loadNewPassword } from './password-requests.ts';

const texts = passwordTexts.fresh;

/** Target of the link in the mail (G-151). */
export function NewPasswordPage() {
  const { is_good } = useLoaderData<typeof loadNewPassword>();
  const refused = useActionData<RefusedForm>();
  return (
    <TaskPage title={texts.title} lead={texts.lead}>
      <TaskForm>{is_good ? <NewPasswordFields refused={refused} /> : <NoLink />}</TaskForm>
    </TaskPage>
  );
}

function NewPasswordFields({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <>
      {refused?.problem && <Refusal>{refused.problem}</Refusal>}
      <NewPasswordField
        label={texts.password}
        hint={texts.hint}
        error={refused?.field_errors?.password?.[0]}
      />
      <Button type="submit">{texts.submit}</Button>
    </>
  );
}

function NoLink() {
  return (
    <>
      <Refusal>{texts.gone}</Refusal>
      <LinkButton href="/accounts/forgotten">{texts.ask}</LinkButton>
    </>
  );
}
