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

/**
 * A poster on a phone shows the middle of a picture that is wider than the screen: somewhat more pixels are worth it,
 * but not on screens whose own pixels are that fine.
 */
const POSTER_SIZES =
  '(min-width: 120em) 120rem, (min-width: 48em) 100vw, (min-resolution: 2.2dppx) 100vw, 140vw';

/** MOD-21: picture beside words, or words on strips of paper over a picture as large as the window. */
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
