import { useActionData, useLoaderData } from 'react-router';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { Refusal, TaskForm, TaskPage, TaskPart } from '#ui/task-page/task-page.tsx';
import { PasswordField } from '../account-page/account-page.tsx';
import type { RefusedForm } from '../account-page/account-requests.ts';
import { PASSWORD_LENGTH } from '../password/password-length.ts';
import { registrationTexts } from './registration.texts.ts';
import type { loadConfirm } from './registration-requests.ts';

const texts = registrationTexts.confirm;

/** Target of the link in the mail (G-464). */
export function ConfirmPage() {
  const { email } = useLoaderData<typeof loadConfirm>();
  const refused = useActionData<RefusedForm>();
  return (
    <TaskPage title={texts.title} lead={email ? texts.lead(email) : texts.lead_gone}>
      {email ? (
        <TaskForm>
          {refused?.problem && <Refusal>{refused.problem}</Refusal>}
          {/* the username for password managers */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField
            label={texts.password}
            name="password"
            hint={texts.hint}
            autoComplete="current-password"
            maxLength={PASSWORD_LENGTH.max}
            required
            error={refused?.field_errors?.password?.[0]}
          />
          <Button type="submit">{texts.submit}</Button>
        </TaskForm>
      ) : (
        <TaskPart>
          <Refusal>{texts.gone}</Refusal>
          <LinkButton href="/accounts/login">{texts.back}</LinkButton>
        </TaskPart>
      )}
    </TaskPage>
  );
}
