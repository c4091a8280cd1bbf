import { useActionData, useLoaderData } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import {
  Note,
  PlainButton,
  PostForm,
  Refusal,
  TaskPage,
  TaskPart,
} from '#ui/task-page/task-page.tsx';
import { LIST_PATH } from '../subscription-paths.ts';
import type { RefusedForm } from './form-requests.ts';
import type { loadConfirm, loadList, loadUnsubscribe } from './own-requests.ts';
import styles from './page-parts.module.css';
import { pagesTexts } from './pages.texts.ts';
import { EmailField } from './subscribe-fields.tsx';

const listKinds = (kinds: readonly (keyof typeof pagesTexts.kinds)[]) =>
  kinds.map((kind) => pagesTexts.kinds[kind]).join('\u00a0· ');

/** Target of the link in the first mail (G-470). */
export function ConfirmPage() {
  const { asked } = useLoaderData<typeof loadConfirm>();
  const refused = useActionData<RefusedForm>();
  const texts = pagesTexts.confirm;
  return (
    <TaskPage title={texts.title} lead={asked ? texts.lead(asked.email) : texts.lead_gone}>
      <TaskPart>
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
            <PostForm>
              <Button type="submit">{texts.submit}</Button>
            </PostForm>
          </>
        ) : (
          <>
            <Refusal>{texts.gone}</Refusal>
            <a href={LIST_PATH}>{texts.list}</a>
          </>
        )}
      </TaskPart>
    </TaskPage>
  );
}

/** All one gets, by the link in a mail or signed in (G-471). */
export function ListPage() {
  const { email, subscriptions, done, can_ask, newsletter, is_sent } =
    useLoaderData<typeof loadList>();
  const answer = useActionData<RefusedForm>();
  const texts = pagesTexts.list;
  return (
    <TaskPage title={texts.title} lead={email ? texts.lead(email) : texts.lead_none}>
      <TaskPart>
        {done && !answer && <Note>{texts.done[done]}</Note>}
        {email ? (
          <PostForm>
            <ul className={styles.list}>
              {subscriptions.map((each) => (
                <li key={each.subscription_id}>
                  <h2>{each.url ? <a href={each.url}>{each.title}</a> : each.title}</h2>
                  {each.kinds.length > 0 && <p>{texts.when(listKinds(each.kinds))}</p>}
                  <p className={styles.quiet}>{texts.since(each.since)}</p>
                  <PlainButton
                    type="submit"
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
          </PostForm>
        ) : (
          <>
            <p>{texts.nothing}</p>
            {can_ask && <AskForm answer={answer} isSent={is_sent} />}
          </>
        )}
        {newsletter && <SiteLink href={newsletter.url}>{newsletter.text}</SiteLink>}
      </TaskPart>
    </TaskPage>
  );
}

function AskForm({ answer, isSent }: { answer: RefusedForm | undefined; isSent: boolean }) {
  const texts = pagesTexts.list;
  if (isSent && !answer) {
    return (
      <>
        <Note>{texts.sent}</Note>
        <a href="?">{pagesTexts.subscribe.again}</a>
      </>
    );
  }
  return (
    <PostForm>
      {answer?.problem && <Refusal>{answer.problem}</Refusal>}
      <p>{texts.ask}</p>
      <EmailField label={texts.email} refused={answer} />
      <Button type="submit">{texts.submit}</Button>
    </PostForm>
  );
}

/** Target of 'Davon abmelden' in mails (RFC 8058). */
export function UnsubscribePage() {
  const { email, titles, is_done, list_url } = useLoaderData<typeof loadUnsubscribe>();
  const texts = pagesTexts.unsubscribe;
  const isOpen = email !== null;
  return (
    <TaskPage title={texts.title} lead={isOpen ? texts.lead(email) : texts.lead_gone}>
      <TaskPart>
        {isOpen ? (
          <>
            <ul className={styles.list}>
              {titles.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
            <PostForm>
              <Button type="submit">{texts.submit}</Button>
            </PostForm>
          </>
        ) : (
          <Note>{is_done ? texts.done : texts.gone}</Note>
        )}
        <a href={list_url}>{texts.list}</a>
      </TaskPart>
    </TaskPage>
  );
}
