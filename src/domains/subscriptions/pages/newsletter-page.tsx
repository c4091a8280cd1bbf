import { useActionData, useLoaderData } from 'react-router';
import { LinkButton } from '#ui/button/button.tsx';
import { Points } from '#ui/task-page/beside.tsx';
import { PostForm, Refusal, TaskPage, TaskPart } from '#ui/task-page/task-page.tsx';
import { LIST_PATH } from '../subscription-paths.ts';
import type { RefusedForm } from './form-requests.ts';
import type { loadNewsletter } from './newsletter-requests.ts';
import { pagesTexts } from './pages.texts.ts';
import { SentNote, SubscribeFields } from './subscribe-fields.tsx';

const texts = pagesTexts.newsletter;

/** Where visitors order the newsletter; the way out if another service sends it (G-484, G-485). */
export function NewsletterPage() {
  const { house, account, gets_it, service, is_sent } = useLoaderData<typeof loadNewsletter>();
  const answer = useActionData<RefusedForm>();
  return (
    <TaskPage
      title={texts.title}
      lead={texts.lead(house)}
      beside={!(service || account) && <Points steps points={texts.steps} />}
    >
      <TaskPart>
        {service ? (
          <>
            <p>{texts.service(service.host)}</p>
            <LinkButton href={service.url}>{texts.go}</LinkButton>
          </>
        ) : is_sent && !answer ? (
          <SentNote />
        ) : account && gets_it ? (
          <p>{texts.already(account)}</p>
        ) : (
          <PostForm>
            {answer?.problem && <Refusal>{answer.problem}</Refusal>}
            <SubscribeFields
              refused={answer}
              account={account && texts.account(account)}
              consent={texts.consent(house)}
              submit={texts.title}
            />
          </PostForm>
        )}
        {!service && <a href={LIST_PATH}>{pagesTexts.confirm.list}</a>}
      </TaskPart>
    </TaskPage>
  );
}
