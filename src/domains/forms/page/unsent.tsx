import { useEffect, useState } from 'react';
import { readCopy, writeCopy } from '#lib/copies/tab-copies.ts';
import type { FilledForm } from './filling.ts';
import { copyName } from './form-names.ts';
import styles from './form-page.module.css';
import { formPageTexts as texts } from './form-page.texts.ts';
import type { RejectedEntry } from './form-requests.ts';
import type { LocalCopy } from './stored-copy.ts';
import { type TypedAnswer, typedAnswers } from './typed-answers.ts';

/** What was typed and cannot be sent, because the form has closed or is full, or the session has ended: for copying (G-438). */
export function Unsent({ form, rejected }: { form: FilledForm; rejected: RejectedEntry | null }) {
  const { id, fields } = form;
  const wants_login = form.state === 'open';
  const [answers, setAnswers] = useState<TypedAnswer[]>(() =>
    rejected ? typedAnswers(fields, rejected.values, rejected.files) : [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, as the page has come
  useEffect(() => {
    // after the sign-in, the form restores its local copy
    const copy = rejected || wants_login ? null : readCopy<LocalCopy>(copyName(id, 0));
    if (!copy) return;
    const names = Object.entries(copy.files).map(([slug, { name }]) => [slug, name]);
    setAnswers(typedAnswers(fields, copy.values, Object.fromEntries(names)));
  }, []);

  if (answers.length === 0) return null;
  const clear = () => {
    writeCopy(copyName(id, 0), null);
    setAnswers([]);
  };
  return (
    <div className={styles.unsent}>
      <p>{wants_login ? texts.unsent_before_login : texts.unsent}</p>
      <dl>
        {answers.map(({ slug, label, text }) => (
          <div key={slug}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <button type="button" data-needs-script onClick={clear}>
        {texts.clear}
      </button>
    </div>
  );
}
