import { useActionData } from 'react-router';
import type { RouteHandle } from '../../../lib/route-handle.ts';
import { Button } from '../../../ui/button.tsx';
import { AccountForm, AccountPage, Field, Note, Refusal } from '../account-page.tsx';
import { accountHeaders, accountMeta } from '../account-requests.ts';
import { passwordTexts } from './password.texts.ts';
import { type AskedForReset, askForResetByForm, loadForgotten } from './password-requests.ts';

const texts = passwordTexts.forgotten;

export const handle: RouteHandle = { personal: true, body: 'none' };

export const loader = loadForgotten;
export const action = askForResetByForm;
export const headers = accountHeaders;
export const meta = accountMeta(texts.title);

/** Asks for the link by which a new password is set (G-151). */
export default function Forgotten() {
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
