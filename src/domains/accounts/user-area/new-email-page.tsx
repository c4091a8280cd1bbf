import { useActionData, useLoaderData } from 'react-router';
import { Button, LinkButton } from '#ui/button/button.tsx';
import {
  AccountForm,
  AccountPage,
  AccountPart,
  Note,
  Refusal,
} from '../account-page/account-page.tsx';
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
    <AccountPage title={texts.title} lead={isOpen ? texts.lead(email) : texts.lead_gone}>
      {isOpen ? (
        <AccountForm>
          <Button type="submit">{texts.submit}</Button>
        </AccountForm>
      ) : (
        <AccountPart>
          {answer?.is_done ? (
            <Note>{texts.done}</Note>
          ) : (
            <Refusal>{answer?.problem ?? texts.gone}</Refusal>
          )}
          <LinkButton href={USER_SETTINGS}>{texts.back}</LinkButton>
        </AccountPart>
      )}
    </AccountPage>
  );
}
