import { useActionData, useLoaderData } from 'react-router';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { Refusal, TaskForm, TaskPage } from '#ui/task-page/task-page.tsx';
import { NewPasswordField } from '../account-page/account-page.tsx';
import type { RefusedForm } from '../account-page/account-requests.ts';
import { invitationTexts as texts } from './invitation.texts.ts';
import type { loadInvitation } from './invitation-requests.ts';

/** The page behind an invitation's link (G-385). */
export function InvitationPage() {
  const { email } = useLoaderData<typeof loadInvitation>();
  const refused = useActionData<RefusedForm>();
  return (
    <TaskPage title={texts.title} lead={email ? texts.lead(email) : texts.lead_gone}>
      <TaskForm>
        {email ? (
          <>
            {refused?.problem && <Refusal>{refused.problem}</Refusal>}
            {/* the username for password managers */}
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <NewPasswordField
              label={texts.password}
              hint={texts.hint}
              error={refused?.field_errors?.password?.[0]}
            />
            <Button type="submit">{texts.submit}</Button>
          </>
        ) : (
          <>
            <Refusal>{texts.gone}</Refusal>
            <LinkButton href="/accounts/login">{texts.sign_in}</LinkButton>
          </>
        )}
      </TaskForm>
    </TaskPage>
  );
}
