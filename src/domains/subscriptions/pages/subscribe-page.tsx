import { useActionData, useLoaderData } from 'react-router';
import type { ImageObject } from '#lib/answers/image.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { Points } from '#ui/task-page/beside.tsx';
import { PostForm, Refusal, TaskPage, TaskPart } from '#ui/task-page/task-page.tsx';
import { MATTER_KINDS } from '../subject-types.ts';
import type { RefusedForm } from './form-requests.ts';
import styles from './page-parts.module.css';
import { pagesTexts } from './pages.texts.ts';
import { SentNote, SubscribeFields } from './subscribe-fields.tsx';
import type { loadSubscribe } from './subscribe-requests.ts';

const texts = pagesTexts.subscribe;

/** Where visitors subscribe to a performance, a production, a series or a person (V-13). */
export function SubscribePage() {
  const { subject, picture, account, is_sent } = useLoaderData<typeof loadSubscribe>();
  const answer = useActionData<RefusedForm>();
  const beside = picture ? (
    <SubjectPicture picture={picture} />
  ) : (
    !account && <Points steps points={texts.steps} />
  );
  return (
    <TaskPage title={texts.title} lead={texts.lead(subject.title)} beside={beside}>
      <TaskPart>
        {is_sent && !answer ? (
          <SentNote />
        ) : (
          <SubscribeForm title={subject.title} account={account} refused={answer} />
        )}
        <a href={subject.url}>{texts.back(subject.title)}</a>
      </TaskPart>
    </TaskPage>
  );
}

function SubjectPicture({ picture }: { picture: ImageObject }) {
  return (
    <figure className={styles.picture}>
      <Picture image={picture} sizes="(min-width: 64em) 55vw, 1px" />
      {picture.credit && <figcaption className={styles.credit}>{picture.credit}</figcaption>}
    </figure>
  );
}

interface FormProps {
  title: string;
  account: string | null;
  refused: RefusedForm | undefined;
}

function SubscribeForm({ title, account, refused }: FormProps) {
  return (
    <PostForm>
      {refused?.problem && <Refusal>{refused.problem}</Refusal>}
      <fieldset className={styles.choices}>
        <legend>{texts.kinds}</legend>
        {MATTER_KINDS.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              name="kinds"
              value={kind}
              defaultChecked={refused?.kinds?.includes(kind) ?? true}
            />
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
    </PostForm>
  );
}
