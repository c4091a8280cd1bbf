import type { FirstStep } from './first-steps.ts';
import { hubTexts } from './hub.texts.ts';
import styles from './hub-page.module.css';

const texts = hubTexts.first_steps;

/** The way from an empty house to a public one. Nothing where everything is done. */
export function HubFirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps">{texts.heading}</h2>
      <p>{texts.about}</p>
      <ol className={styles.steps}>
        {steps.map(({ name, url, isDone }) => (
          <li key={name}>
            <a href={url}>{texts.steps[name].title}</a>
            <span>{isDone ? texts.done : texts.steps[name].about}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
