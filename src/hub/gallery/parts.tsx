import type { ImageObject } from '#lib/answers/image.ts';
import type { UiExamples } from '#ui/examples.ts';
import styles from './gallery.module.css';

const files = import.meta.glob<Record<string, UiExamples>>('../../ui/**/*.examples.tsx', {
  eager: true,
});

/** `button.examples.tsx` exports `buttonExamples`. */
const PARTS = Object.entries(files).map(([path, file]) => {
  const part = path.split('/').at(-1)?.split('.')[0] ?? '';
  const [examples] = Object.values(file);
  if (!examples) throw new Error(`${path} exports no examples`);
  return { part, examples: Object.entries(examples) };
});

/** Every part of src/ui with examples beside it. */
export function Parts({ picture }: { picture: ImageObject }) {
  return (
    <div id="parts">
      {PARTS.map(({ part, examples }) => (
        <section key={part} className={styles.group} data-gallery={`ui-${part}`}>
          <h2 className={styles.heading}>{part}</h2>
          {examples.map(([name, example]) => (
            <div key={name} className={styles.example} data-example={`ui-${part}/${name}`}>
              <p className={styles.name}>{name}</p>
              <div className={styles.part}>{example(picture)}</div>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
