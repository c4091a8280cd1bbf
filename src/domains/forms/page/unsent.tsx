import { useEffect, useState } from 'react';
import { readCopy, writeCopy } from '#lib/copies/tab-copies.ts';
import type { FilledForm } from './filling.ts';
import { copyName } from './form-names.ts';
import styles from './form-page.module.css';
import { formPageTexts as texts } from './form-page.texts.ts';
import type { RejectedEntry } from './form-requests.ts';
import type { LocalCopy } from './stored-copy.ts';
import { type TypedAnswer, typedAnswers } from './typed-answers.ts';

/** What was typed before the form closed or was full: shown for copying, because it cannot be sent (G-438). */
export function Unsent({ form, rejected }: { form: FilledForm; rejected: RejectedEntry | null }) {
  const { id, fields } = form;
  const [answers, setAnswers] = useState<TypedAnswer[]>(() =>
    rejected ? typedAnswers(fields, rejected.values, rejected.files) : [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, as the page has come
  useEffect(() => {
    const copy = rejected ? null : readCopy<LocalCopy>(copyName(id, 0));
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
      <p>{texts.unsent}</p>
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
