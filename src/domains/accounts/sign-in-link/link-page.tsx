import { useActionData, useLoaderData } from 'react-router';
import { Button, LinkButton } from '#ui/button/button.tsx';
import {
  AccountForm,
  AccountPage,
  AccountPart,
  Field,
  Note,
  Refusal,
} from '../account-page/account-page.tsx';
import { signInLinkTexts as texts } from './sign-in-link.texts.ts';
import type { LinkAnswer, loadLink } from './sign-in-link-requests.ts';

/** Asks for a link to sign in by, and is what the link leads to (G-465). */
export function LinkPage() {
  const { is_good, next } = useLoaderData<typeof loadLink>();
  const answer = useActionData<LinkAnswer>();
  const ask = `/accounts/link?next=${encodeURIComponent(next)}`;
  if (is_good === null) return <AskForLink answer={answer} />;
  return (
    <AccountPage title={texts.title} lead={is_good && !answer ? texts.ready : texts.lead}>
      {is_good && !answer ? (
        <AccountForm>
          <Button type="submit">{texts.sign_in}</Button>
        </AccountForm>
      ) : (
        <AccountPart>
          <Refusal>{answer?.problem ?? texts.gone}</Refusal>
          <LinkButton href={ask}>{texts.another}</LinkButton>
        </AccountPart>
      )}
    </AccountPage>
  );
}

function AskForLink({ answer }: { answer: LinkAnswer | undefined }) {
  return (
    <AccountPage title={texts.title} lead={texts.lead}>
      <AccountForm>
        {answer?.sent && <Note>{texts.sent(answer.email)}</Note>}
        {answer?.problem && <Refusal>{answer.problem}</Refusal>}
        <Field
          label={texts.email}
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          required
          defaultValue={answer?.email}
          error={answer?.field_errors?.email?.[0]}
          {...(answer?.sent ? { hint: texts.nothing } : {})}
        />
        <Button type="submit">{answer?.sent ? texts.again : texts.submit}</Button>
        <a href="/accounts/login">{texts.back}</a>
      </AccountForm>
    </AccountPage>
  );
}
