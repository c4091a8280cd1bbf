import { use } from 'react';
import { LinkButton } from '#ui/button/button.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import prose from '#ui/prose.module.css';
import { RichText, Text } from '../fields/fields.tsx';
import { HeadingLevelContext } from '../parts/heading-level.ts';
import {
  ColumnSpanContext,
  nodeProps,
  OpeningModuleContext,
  pictureSizes,
  type ViewProps,
} from '../view.tsx';
import type { Fullteaser } from './fullteaser.schema.ts';
import poster from './poster.module.css';
import teaser from './teaser.module.css';

/** On phones a poster crops a wide picture: more pixels than the width help, but not on high-density screens. */
const POSTER_SIZES =
  '(min-width: 120em) 120rem, (min-width: 48em) 100vw, (min-resolution: 2.2dppx) 100vw, 140vw';

/** MOD-21: picture beside text, or text on strips of paper over a full-window picture. */
export function FullteaserView({ module }: ViewProps<Fullteaser>) {
  const opens = use(OpeningModuleContext) === module.id;
  const level = use(HeadingLevelContext);
  const span = use(ColumnSpanContext);
  const fullscreen = module.extra_class === 'fullscreen';
  const styles = fullscreen ? poster : teaser;
  const href = module.link?.url;
  return (
    <article {...nodeProps(module)} className={styles.root} data-variant={module.extra_class}>
      <div className={styles.media}>
        {module.image_obj && (
          <Picture
            image={module.image_obj}
            sizes={fullscreen ? POSTER_SIZES : pictureSizes(span, span < 8 ? 1 : 7 / 12)}
            first={opens}
            className={styles.image}
          />
        )}
      </div>
      <div className={styles.words}>
        <Text as="p" module={module} field="preline" className={styles.preline} />
        <Text
          as={opens ? 'h1' : `h${level}`}
          module={module}
          field="headline"
          className={styles.headline}
        />
        <Text as="p" module={module} field="subline" className={styles.subline} />
        <RichText
          as="div"
          module={module}
          field="text"
          className={`${styles.text} ${prose.prose}`}
        />
        {href && module.link_text && (
          <p className={styles.action}>
            <LinkButton href={href} weight={fullscreen ? 'filled' : 'plain'}>
              <Text as="span" module={module} field="link_text" />
            </LinkButton>
          </p>
        )}
      </div>
    </article>
  );
}
