import { Button } from '#ui/button/button.tsx';
import { Field, Note, Refusal, TaskForm } from '#ui/task-page/task-page.tsx';
import type { RefusedForm } from './account-requests.ts';

export interface MailAnswer extends RefusedForm {
  /** as typed */
  email: string;
  sent: boolean;
}

interface MailFormTexts {
  email: string;
  submit: string;
  sent(email: string): string;
  nothing: string;
  again: string;
  back: string;
}

/** Asks for the address of an account and sends a link there; the same answer whether or not there is one. */
export function MailForm({
  answer,
  texts,
}: {
  answer: MailAnswer | undefined;
  texts: MailFormTexts;
}) {
  return (
    <TaskForm>
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
    </TaskForm>
  );
}
