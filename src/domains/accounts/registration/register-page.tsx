import { useActionData } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { Points } from '#ui/task-page/beside.tsx';
import { Field, Note, Refusal, TaskForm, TaskPage, TaskPart } from '#ui/task-page/task-page.tsx';
import { NewPasswordField } from '../account-page/account-page.tsx';
import { registrationTexts } from './registration.texts.ts';
import type { Registered } from './registration-requests.ts';

const texts = registrationTexts.register;

/** Where visitors make an account (G-464). */
export function RegisterPage() {
  const answer = useActionData<Registered>();
  return (
    <TaskPage title={texts.title} lead={texts.lead} beside={<Points points={texts.points} />}>
      {answer?.sent ? <Sent email={answer.typed.email} /> : <RegisterForm refused={answer} />}
    </TaskPage>
  );
}

function Sent({ email }: { email: string }) {
  return (
    <TaskPart>
      <Note>{texts.sent(email)}</Note>
      <p>{texts.nothing}</p>
      <p>
        <a href="/accounts/register">{texts.again}</a>
      </p>
      <p>
        <a href="/accounts/login">{texts.back}</a>
      </p>
    </TaskPart>
  );
}

function RegisterForm({ refused }: { refused: Registered | undefined }) {
  const errors = refused?.field_errors;
  return (
    <TaskForm>
      {refused?.problem && <Refusal>{refused.problem}</Refusal>}
      <Field
        label={texts.first_name}
        name="first_name"
        autoComplete="given-name"
        maxLength={80}
        required
        defaultValue={refused?.typed.first_name}
        error={errors?.first_name?.[0]}
      />
      <Field
        label={texts.last_name}
        name="last_name"
        autoComplete="family-name"
        maxLength={80}
        required
        defaultValue={refused?.typed.last_name}
        error={errors?.last_name?.[0]}
      />
      <Field
        label={texts.email}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        required
        defaultValue={refused?.typed.email}
        error={errors?.email?.[0]}
      />
      <NewPasswordField label={texts.password} hint={texts.hint} error={errors?.password?.[0]} />
      {/* the page's own: in it the mails are written until the settings say otherwise */}
      <input type="hidden" name="language" value={registrationTexts.language} />
      <p>
        {texts.privacy} <a href="/de/datenschutz">{texts.privacy_link}</a>.
      </p>
      <Button type="submit">{texts.submit}</Button>
      <a href="/accounts/login">{texts.back}</a>
    </TaskForm>
  );
}
