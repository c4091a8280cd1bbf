import { useActionData } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { AccountForm, AccountPage, Field, Note, Refusal } from '../account-page/account-page.tsx';
import { passwordTexts } from './password.texts.ts';
import type { AskedForReset } from './password-requests.ts';

const texts = passwordTexts.forgotten;

/** Requests the link for a new password (G-151). */
export function ForgottenPage() {
  const asked = useActionData<AskedForReset>();
  return (
    <AccountPage title={texts.title} lead={texts.lead}>
      <AccountForm>
        {asked?.sent && <Note>{texts.sent(asked.email)}</Note>}
        {asked?.problem && <Refusal>{asked.problem}</Refusal>}
        <Field
          label={texts.email}
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          required
          defaultValue={asked?.email}
          error={asked?.field_errors?.email?.[0]}
          {...(asked?.sent ? { hint: texts.nothing } : {})}
        />
        <Button type="submit">{asked?.sent ? texts.again : texts.submit}</Button>
        <a href="/accounts/login">{texts.back}</a>
      </AccountForm>
    </AccountPage>
  );
}
