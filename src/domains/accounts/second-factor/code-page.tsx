import { useActionData } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { Field, TaskForm, TaskPage } from '#ui/task-page/task-page.tsx';
import type { RefusedForm } from '../account-page/account-requests.ts';
import { secondFactorTexts } from './second-factor.texts.ts';

const texts = secondFactorTexts.sign_in;

/** The second step of sign-in (G-153). */
export function CodePage() {
  const refused = useActionData<RefusedForm>();
  return (
    <TaskPage title={texts.title} lead={texts.lead}>
      <TaskForm>
        <Field
          label={texts.code}
          name="code"
          hint={texts.hint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          required
          autoFocus
          error={refused?.problem}
        />
        <Button type="submit">{texts.submit}</Button>
        <a href="/accounts/login">{texts.back}</a>
      </TaskForm>
    </TaskPage>
  );
}
