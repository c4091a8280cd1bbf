import { LinkButton } from '#ui/button/button.tsx';
import type { FirstStep, StepName } from './first-steps.ts';
import { hubTexts } from './hub.texts.ts';
import styles from './hub-page.module.css';

const texts = hubTexts.first_steps;

const aboutStep = (name: StepName, isOptional: boolean) =>
  [texts.steps[name].about, isOptional ? texts.optional : ''].filter(Boolean).join(' · ');

/** Steps from an empty house to a public one; renders nothing once all are done. */
export function HubFirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  if (steps.length === 0) return null;
  // only administrators have the setup; they need its button until the house is open
  const setup = steps.find(({ url }) => url === '/cms-hub/setup/pages');
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps">{texts.heading}</h2>
      <p>{texts.about}</p>
      {setup && !setup.isDone && (
        <p className={styles.setup}>
          <LinkButton href="/cms-hub/setup">{texts.to_setup}</LinkButton>
        </p>
      )}
      <ol className={styles.steps}>
        {steps.map(({ name, url, isDone, isOptional }) => (
          <li key={name}>
            <a href={url}>{texts.steps[name].title}</a>
            <span>{isDone ? texts.done : aboutStep(name, isOptional)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
