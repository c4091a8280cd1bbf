import { useState } from 'react';
import { LinkButton } from '#ui/button/button.tsx';
import { PlainButton, TaskPage, TaskPart } from '#ui/task-page/task-page.tsx';
import { SECURITY } from '../sign-in/next-path.ts';
import styles from './second-factor.module.css';
import { secondFactorTexts } from './second-factor.texts.ts';

const texts = secondFactorTexts.codes;

/** Recovery codes to copy or print; shown only once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true));
  return (
    <TaskPage title={texts.title} lead={texts.lead}>
      <TaskPart>
        <p>{texts.keep}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <p className={styles.tools}>
          <PlainButton data-needs-script onClick={copy}>
            <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
          </PlainButton>
          <PlainButton data-needs-script onClick={() => window.print()}>
            {texts.print}
          </PlainButton>
        </p>
        <LinkButton href={SECURITY}>{texts.done}</LinkButton>
      </TaskPart>
    </TaskPage>
  );
}
