import { lazy } from 'react';
import { Sections } from '#content/view/sections.tsx';
import { hubTexts } from '../hub.texts.ts';
import styles from './gallery.module.css';
import { buildUrl, type Choice, SCHEMES, WIDTHS } from './gallery-choices.ts';
import type { GalleryGroup, loadGallery } from './gallery-data.ts';

type GalleryData = Awaited<ReturnType<typeof loadGallery>>;

/** A separate chunk: no other page needs all parts. */
const Parts = lazy(async () => ({ default: (await import('./parts.tsx')).Parts }));

const texts = hubTexts.gallery;

/** Choices, index and examples (G-14); works without JavaScript. */
export function GalleryPage({ choice, groups, picture }: GalleryData) {
  return (
    <>
      <Choices choice={choice} />
      <nav aria-label={texts.contents} className={styles.contents}>
        <ul>
          {groups.map(({ model, label }) => (
            <li key={model}>
              <a href={`#module-${model}`}>{label}</a>
            </li>
          ))}
          <li>
            <a href="#parts">{texts.parts}</a>
          </li>
        </ul>
      </nav>
      <div className={styles.gallery} data-scheme={choice.scheme || undefined}>
        {groups.map((group) => (
          <Group key={group.model} group={group} />
        ))}
        <Parts picture={picture} />
      </div>
    </>
  );
}

function Choices({ choice }: { choice: Choice }) {
  return (
    <div className={styles.choices}>
      <nav aria-label={texts.scheme}>
        <span>{texts.scheme}</span>
        {SCHEMES.map((scheme) => (
          <a
            key={scheme}
            href={buildUrl({ ...choice, scheme })}
            aria-current={scheme === choice.scheme || undefined}
          >
            {texts.schemes[scheme]}
          </a>
        ))}
      </nav>
      <nav aria-label={texts.width}>
        <span>{texts.width}</span>
        {WIDTHS.map((width) => (
          <a
            key={width}
            href={buildUrl({ ...choice, width })}
            aria-current={width === choice.width || undefined}
          >
            {texts.widths[width]}
          </a>
        ))}
      </nav>
    </div>
  );
}

function Group({ group: { model, label, examples } }: { group: GalleryGroup }) {
  return (
    <section id={`module-${model}`} className={styles.group} data-gallery={model}>
      <h2 className={styles.heading}>
        {label} <code>{model}</code>
      </h2>
      {examples.map(({ name, section }) => (
        <div key={name} className={styles.example} data-example={`${model}/${name}`}>
          <p className={styles.name}>{name}</p>
          <Sections sections={[section]} opens={false} />
        </div>
      ))}
    </section>
  );
}
