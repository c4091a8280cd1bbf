import { type ReactNode, useEffect, useId } from 'react';
import { Button, LinkButton } from '#ui/button/button.tsx';
import prose from '#ui/prose.module.css';
import { HONEYPOT } from '../field-types.ts';
import { formTexts } from '../form.texts.ts';
import type { FilledForm, Filling } from './filling.ts';
import { FormFields } from './form-fields.tsx';
import { localCopyName, TOKEN } from './form-names.ts';
import type { RejectedEntry } from './form-requests.ts';
import styles from './form-view.module.css';
import { formViewTexts as texts } from './form-view.texts.ts';
import { useFilling } from './use-filling.ts';

interface FormViewProps {
  form: FilledForm;
  /** heading level of its sections */
  level: number;
  /** URL to sign in at, shown instead of a form that requires an account */
  login: string | null;
  is_sent?: boolean;
  rejected?: RejectedEntry | null;
  /** what was typed before the form closed or the session ended: only on its own page, others must stay small */
  unsent?: ReactNode;
}

/** A form, the message after sending, or why it takes no entries (FORM-01). Works without scripts. */
export function FormView(props: FormViewProps) {
  const { form, level, login, is_sent = false, rejected = null, unsent } = props;
  if (is_sent) return <Sent form={form} />;
  if (form.state !== 'open')
    return (
      <div className={styles.login}>
        <p className={styles.note}>{formTexts[form.state]}</p>
        <RichText html={form.closed_text} />
        {unsent}
      </div>
    );
  if (login)
    return (
      <div className={styles.login}>
        <p className={styles.note}>{formTexts.login}</p>
        {unsent}
        <LinkButton href={login}>{form.token ? texts.login : texts.open}</LinkButton>
      </div>
    );
  return <OpenForm form={form} level={level} rejected={rejected} />;
}

function OpenForm({ form, level, rejected }: Pick<FormViewProps, 'form' | 'level' | 'rejected'>) {
  const prefix = useId();
  const { element, filling, onSubmit } = useFilling(form, rejected ?? null);
  const labels = new Map(form.fields.map(({ slug, label }) => [slug, label]));
  if (filling.thanks !== null) return <Thanks text={filling.thanks} isNew />;
  return (
    <>
      {!form.token && (
        <p className={styles.elsewhere}>
          <LinkButton href={form.url}>{texts.open}</LinkButton>
        </p>
      )}
      <form
        ref={element}
        method="post"
        action={form.url}
        encType="multipart/form-data"
        className={form.token ? styles.form : `${styles.form} ${styles.scripted}`}
        onSubmit={onSubmit}
      >
        {filling.summary !== 'none' && (
          <Errors {...{ filling, labels, prefix }} problem={rejected?.problem ?? formTexts.check} />
        )}
        {filling.isRestored && (
          <p className={styles.restored}>
            <span>{texts.restored}</span>
            <button type="button" data-clear>
              {texts.clear}
            </button>
          </p>
        )}
        <FormFields
          fields={form.fields}
          {...{ level, labels, prefix, filling, values: rejected?.values ?? null }}
        />
        <div className={styles.trap} aria-hidden="true">
          <label>
            {texts.honeypot}
            <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
          </label>
        </div>
        {form.token && <input type="hidden" name={TOKEN} value={form.token} />}
        <RichText html={form.outro} />
        <RichText html={form.privacy_text} />
        <p className={styles.help}>
          {form.send_copy && `${texts.copy} `}
          {texts.kept_for(form.retention_days)}
        </p>
        <div className={styles.send}>
          <Button type="submit" data-needs-script={form.token ? undefined : ''}>
            {filling.isSending ? texts.sending : form.submit_label}
          </Button>
          <NoticeLine filling={filling} />
        </div>
      </form>
    </>
  );
}

/** Always rendered: screen readers announce only what appears in an element that exists. */
function NoticeLine({ filling: { notice } }: { filling: Filling }) {
  return (
    <div role="status">
      {notice && (
        <p className={styles.problem}>
          {notice.text}{' '}
          {notice.login && (
            <a href={notice.login} target="_blank" rel="noopener">
              {texts.login_tab}
            </a>
          )}
        </p>
      )}
    </div>
  );
}

/** After a form was posted without scripts; removes the local copy that scripts have left. */
function Sent({ form: { id, success_message } }: { form: FilledForm }) {
  useEffect(() => {
    try {
      sessionStorage.removeItem(localCopyName(id));
    } catch {
      // storage is blocked: there is no copy
    }
  }, [id]);
  return <Thanks text={success_message} />;
}

/** Message after sending. @param isNew it replaces the form and takes the focus */
function Thanks({ text, isNew = false }: { text: string; isNew?: boolean }) {
  return (
    <p
      role="status"
      tabIndex={-1}
      className={styles.note}
      ref={isNew ? (note) => note?.focus() : undefined}
    >
      {text}
    </p>
  );
}

/** Not `Html`: sharing it would move it to another chunk for every page. */
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

interface ErrorsProps {
  filling: Filling;
  labels: ReadonlyMap<string, string>;
  prefix: string;
  problem: string;
}

/** All errors, with links to their fields. Announced when it appears, not while they are corrected. */
function Errors({ filling: { errors, summary }, labels, prefix, problem }: ErrorsProps) {
  const wrong = [...labels].filter(([slug]) => errors[slug]);
  return (
    <div role={summary === 'new' ? 'alert' : undefined} className={styles.problem} data-summary>
      <p>{wrong.length > 0 ? texts.wrong(wrong.length) : problem}</p>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(([slug, label]) => (
            <li key={slug}>
              <a href={`#${prefix}${slug}`} data-to={slug}>
                {label}
              </a>{' '}
              – {errors[slug]}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
