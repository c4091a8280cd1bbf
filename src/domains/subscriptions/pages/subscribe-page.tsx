import { useActionData, useLoaderData } from 'react-router';
import { MATTER_KINDS } from '../subject-types.ts';
import type { RefusedForm } from './form-requests.ts';
import styles from './page-parts.module.css';
import { Note, Page, Refusal } from './page-parts.tsx';
import { pagesTexts } from './pages.texts.ts';
import { SubscribeFields } from './subscribe-fields.tsx';
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
      <SubscribeFields
        refused={refused}
        account={account && texts.account(account)}
        consent={texts.consent(title)}
        submit={texts.submit}
      />
    </form>
  );
}
