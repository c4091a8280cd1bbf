import { useActionData, useLoaderData } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import { LIST_PATH } from '../subscription-paths.ts';
import type { RefusedForm } from './form-requests.ts';
import type { loadConfirm, loadList, loadUnsubscribe } from './own-requests.ts';
import styles from './page-parts.module.css';
import { EmailField, Note, Page, PlainButton, Refusal } from './page-parts.tsx';
import { pagesTexts } from './pages.texts.ts';

const listKinds = (kinds: readonly (keyof typeof pagesTexts.kinds)[]) =>
  kinds.map((kind) => pagesTexts.kinds[kind]).join('\u00a0· ');

/** Target of the link in the first mail (G-470). */
export function ConfirmPage() {
  const { asked } = useLoaderData<typeof loadConfirm>();
  const refused = useActionData<RefusedForm>();
  const texts = pagesTexts.confirm;
  return (
    <Page title={texts.title} lead={asked ? texts.lead(asked.email) : texts.lead_gone}>
      {asked ? (
        <>
          {refused?.problem && <Refusal>{refused.problem}</Refusal>}
          <ul className={styles.list}>
            {asked.subjects.map(({ type, id, title, kinds }) => (
              <li key={`${type}-${id}`}>
                <h2>{title}</h2>
                {kinds.length > 0 && <p>{listKinds(kinds)}</p>}
              </li>
            ))}
          </ul>
          <form method="post">
            <Button type="submit">{texts.submit}</Button>
          </form>
        </>
      ) : (
        <>
          <Refusal>{texts.gone}</Refusal>
          <a href={LIST_PATH}>{texts.list}</a>
        </>
      )}
    </Page>
  );
}

/** All one gets, by the link in a mail or signed in (G-471). */
export function ListPage() {
  const { email, subscriptions, done, can_ask, newsletter } = useLoaderData<typeof loadList>();
  const answer = useActionData<RefusedForm>();
  const texts = pagesTexts.list;
  return (
    <Page title={texts.title} lead={email ? texts.lead(email) : texts.lead_none}>
      {done && !answer && <Note>{texts.done[done]}</Note>}
      {email ? (
        <form method="post" className={styles.form}>
          <ul className={styles.list}>
            {subscriptions.map((each) => (
              <li key={each.subscription_id}>
                <h2>{each.url ? <a href={each.url}>{each.title}</a> : each.title}</h2>
                {each.kinds.length > 0 && <p>{texts.when(listKinds(each.kinds))}</p>}
                <p className={styles.quiet}>{texts.since(each.since)}</p>
                <PlainButton
                  name="end"
                  value={each.subscription_id}
                  aria-label={texts.end_of(each.title)}
                >
                  {texts.end}
                </PlainButton>
              </li>
            ))}
          </ul>
          <Button type="submit" weight="outlined" name="end" value="all">
            {texts.all}
          </Button>
        </form>
      ) : (
        <>
          <p>{texts.nothing}</p>
          {can_ask && <AskForm answer={answer} />}
        </>
      )}
      {newsletter && <SiteLink href={newsletter.url}>{newsletter.text}</SiteLink>}
    </Page>
  );
}

function AskForm({ answer }: { answer: RefusedForm | undefined }) {
  const texts = pagesTexts.list;
  if (answer?.is_sent) return <Note>{texts.sent(answer.email ?? '')}</Note>;
  return (
    <form method="post" className={styles.form}>
      {answer?.problem && <Refusal>{answer.problem}</Refusal>}
      <p>{texts.ask}</p>
      <EmailField
        label={texts.email}
        value={answer?.email}
        error={answer?.field_errors?.email?.[0]}
      />
      <Button type="submit">{texts.submit}</Button>
    </form>
  );
}

/** Target of 'Davon abmelden' in mails (RFC 8058). */
export function UnsubscribePage() {
  const { email, titles, list_url } = useLoaderData<typeof loadUnsubscribe>();
  const answer = useActionData<{ is_done: boolean }>();
  const texts = pagesTexts.unsubscribe;
  const isOpen = email !== null && !answer;
  return (
    <Page title={texts.title} lead={isOpen ? texts.lead(email) : texts.lead_gone}>
      {isOpen ? (
        <>
          <ul className={styles.list}>
            {titles.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
          <form method="post">
            <Button type="submit">{texts.submit}</Button>
          </form>
        </>
      ) : (
        <Note>{answer ? texts.done : texts.gone}</Note>
      )}
      <a href={list_url}>{texts.list}</a>
    </Page>
  );
}
