import { Button } from '#ui/button/button.tsx';
import { Field, Note } from '#ui/task-page/task-page.tsx';
import { TRAP } from './field-names.ts';
import type { RefusedForm } from './form-requests.ts';
import styles from './page-parts.module.css';
import { pagesTexts } from './pages.texts.ts';

const texts = pagesTexts.subscribe;

/** The field for an e-mail address, with what was typed and why it was refused. */
export function EmailField({
  label,
  refused,
}: {
  label: string;
  refused: RefusedForm | undefined;
}) {
  return (
    <Field
      label={label}
      name="email"
      type="email"
      autoComplete="email"
      maxLength={254}
      required
      defaultValue={refused?.email}
      error={refused?.field_errors?.email?.[0]}
    />
  );
}

/** After a form was sent: what comes next, and the way back to the form. */
export function SentNote() {
  return (
    <>
      <Note>{texts.sent}</Note>
      <p>{texts.nothing}</p>
      <a href="?">{texts.again}</a>
    </>
  );
}

interface SubscribeFieldsProps {
  refused: RefusedForm | undefined;
  /** instead of the field for an address: of a signed-in account */
  account: string | null;
  consent: string;
  submit: string;
}

/** The end of each form that subscribes: address, consent, button. */
export function SubscribeFields({ refused, account, consent, submit }: SubscribeFieldsProps) {
  return (
    <>
      {account ? <p>{account}</p> : <EmailField label={texts.email} refused={refused} />}
      <input type="hidden" name="language" value={pagesTexts.language} />
      <label className={styles.trap} aria-hidden="true">
        {texts.trap}
        <input name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
      <p className={styles.quiet}>
        {consent} <a href="/de/datenschutz">{texts.privacy}</a>
      </p>
      <Button type="submit">{submit}</Button>
    </>
  );
}
