import { type RefObject, use, useRef, useState } from 'react';
import { LinkButton } from '#ui/button/button.tsx';
import { useStickyItem } from '#ui/list/sticky-items.ts';
import { Picture } from '#ui/picture/picture.tsx';
import prose from '#ui/prose.module.css';
import { RichText, Text } from '../fields/fields.tsx';
import { HeadingLevelContext } from '../parts/heading-level.ts';
import { nodeProps, OpeningModuleContext, type ViewProps } from '../view.tsx';
import styles from './heromedia.module.css';
import type { HeroMedia } from './heromedia.schema.ts';
import { heromediaTexts } from './heromedia.texts.ts';

/** MOD-15: full-width picture or silent video, with text on a sheet of paper. */
export function HeromediaView({ module }: ViewProps<HeroMedia>) {
  const opens = use(OpeningModuleContext) === module.id;
  const level = use(HeadingLevelContext);
  const { sticky, button_text, button_link } = module;
  useStickyItem(sticky, { text: button_text, link: null, url: button_link });
  return (
    <article {...nodeProps(module)} className={styles.hero}>
      <div className={styles.media}>
        {module.image_obj && (
          <Picture
            image={module.image_obj}
            sizes="(min-width: 120em) 120rem, 100vw"
            first={opens}
            className={styles.image}
          />
        )}
        {module.video && <Film source={module.video} />}
      </div>
      <div className={styles.words}>
        <Text
          as={opens ? 'h1' : `h${level}`}
          module={module}
          field="headline"
          className={styles.headline}
        />
        <RichText
          as="div"
          module={module}
          field="text"
          className={`${styles.text} ${prose.prose}`}
        />
        {module.button_link && module.button_text && (
          <p className={styles.action}>
            <LinkButton href={module.button_link}>
              <Text as="span" module={module} field="button_text" />
            </LinkButton>
          </p>
        )}
      </div>
    </article>
  );
}

/** The source is set only if motion is allowed: others load nothing and see the picture. */
function Film({ source }: { source: string }) {
  const film = useRef<HTMLVideoElement>(null);
  return (
    <>
      <video ref={film} className={styles.film} autoPlay muted loop playsInline>
        <source src={source} media="(prefers-reduced-motion: no-preference)" />
      </video>
      <PauseButton film={film} />
    </>
  );
}

/** Motion longer than five seconds must be pausable (WCAG 2.2.2). */
function PauseButton({ film }: { film: RefObject<HTMLVideoElement | null> }) {
  const [isPaused, setPaused] = useState(false);
  function toggle() {
    if (isPaused) void film.current?.play();
    else film.current?.pause();
    setPaused(!isPaused);
  }
  return (
    <button type="button" data-needs-script="" className={styles.pause} onClick={toggle}>
      {isPaused ? heromediaTexts.play : heromediaTexts.pause}
    </button>
  );
}
