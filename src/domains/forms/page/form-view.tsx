import { Button, LinkButton } from '#ui/button/button.tsx';
import prose from '#ui/prose.module.css';
import { HONEYPOT } from '../field-types.ts';
import type { OpenedForm } from '../form.schema.ts';
import { formTexts } from '../form.texts.ts';
import { FormFields } from './form-fields.tsx';
import { TOKEN } from './form-names.ts';
import styles from './form-page.module.css';
import { formPageTexts as texts } from './form-page.texts.ts';
import type { RefusedEntry } from './form-requests.ts';

interface FormViewProps {
  form: OpenedForm;
  is_sent: boolean;
  needs_login: boolean;
  refused: RefusedEntry | null;
}

/** A form to be filled in, what became of it, or why it cannot be (FORM-01). Works without scripts. */
export function FormView({ form, is_sent, needs_login, refused }: FormViewProps) {
  if (is_sent)
    return (
      <p role="status" className={styles.note}>
        {form.success_message}
      </p>
    );
  if (form.state !== 'open')
    return (
      <div>
        <p className={styles.note}>{formTexts[form.state]}</p>
        <RichText html={form.closed_text} />
      </div>
    );
  if (needs_login)
    return (
      <div>
        <p className={styles.note}>{formTexts.login}</p>
        <LinkButton href={`/accounts/login?next=${encodeURIComponent(form.url)}`}>
          {texts.login}
        </LinkButton>
      </div>
    );
  const labels = new Map(form.fields.map(({ slug, label }) => [slug, label]));
  return (
    <form method="post" action={form.url} encType="multipart/form-data" className={styles.form}>
      {refused && <Errors refused={refused} labels={labels} />}
      <FormFields fields={form.fields} refused={refused} labels={labels} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          {texts.honeypot}
          <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <input type="hidden" name={TOKEN} value={form.token} readOnly />
      <RichText html={form.outro} />
      <RichText html={form.privacy_text} />
      <p className={styles.help}>
        {form.send_copy && `${texts.copy} `}
        {texts.kept_for(form.retention_days)}
      </p>
      <div>
        <Button type="submit">{form.submit_label}</Button>
      </div>
    </form>
  );
}

/** Not `Html`: its chunk would be cut for every other page. */
export function RichText({ html }: { html: string }) {
  if (!html) return null;
  return (
    <div
      className={prose.prose}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned where it is stored (cleanRichText)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** What is wrong, with links to the fields. */
function Errors({
  refused,
  labels,
}: {
  refused: RefusedEntry;
  labels: ReadonlyMap<string, string>;
}) {
  const wrong = Object.entries(refused.field_errors).filter(([slug]) => labels.has(slug));
  return (
    <div role="alert" className={styles.problem}>
      <p>{wrong.length > 0 ? texts.wrong(wrong.length) : refused.problem}</p>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(([slug, [text]]) => (
            <li key={slug}>
              <a href={`#feld-${slug}`}>{labels.get(slug)}</a>: {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
