import { useActionData, useLoaderData } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { MATTER_KINDS } from '../subject-types.ts';
import { TRAP } from './field-names.ts';
import type { RefusedForm } from './form-requests.ts';
import styles from './page-parts.module.css';
import { EmailField, Note, Page, Refusal } from './page-parts.tsx';
import { pagesTexts } from './pages.texts.ts';
import type { loadSubscribe } from './subscribe-requests.ts';

const texts = pagesTexts.subscribe;

/** Where visitors subscribe to a performance, a production, a series or a person (V-13). */
export function SubscribePage() {
  const { subject, account } = useLoaderData<typeof loadSubscribe>();
  const answer = useActionData<RefusedForm>();
  return (
    <Page title={texts.title} lead={texts.lead(subject.title)}>
      {answer?.is_sent ? (
        <>
          <Note>{texts.sent(answer.email ?? '')}</Note>
          <p>{texts.nothing}</p>
        </>
      ) : (
        <SubscribeForm title={subject.title} account={account} refused={answer} />
      )}
      <a href={subject.url}>{texts.back(subject.title)}</a>
    </Page>
  );
}

interface FormProps {
  title: string;
  account: string | null;
  refused: RefusedForm | undefined;
}

function SubscribeForm({ title, account, refused }: FormProps) {
  return (
    <form method="post" className={styles.form}>
      {refused?.problem && <Refusal>{refused.problem}</Refusal>}
      <fieldset className={styles.choices}>
        <legend>{texts.kinds}</legend>
        {MATTER_KINDS.map((kind) => (
          <label key={kind}>
            <input type="checkbox" name="kinds" value={kind} defaultChecked />
            {pagesTexts.kinds[kind]}
          </label>
        ))}
      </fieldset>
      {account ? (
        <p>{texts.account(account)}</p>
      ) : (
        <EmailField
          label={texts.email}
          value={refused?.email}
          error={refused?.field_errors?.email?.[0]}
        />
      )}
      <input type="hidden" name="language" value={pagesTexts.language} />
      <label className={styles.trap} aria-hidden="true">
        {texts.trap}
        <input name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
      <p className={styles.quiet}>
        {texts.consent(title)} <a href="/de/datenschutz">{texts.privacy}</a>
      </p>
      <Button type="submit">{texts.submit}</Button>
    </form>
  );
}
