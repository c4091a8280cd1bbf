import { createContext, use } from 'react';
import { LinkButton } from '#ui/button/button.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import prose from '#ui/prose.module.css';
import { SlideCountContext, Slider, slideProps } from '#ui/slider/slider.tsx';
import { RichText, Text } from '../fields/fields.tsx';
import { ChildIndexContext, Children } from '../parts/children.tsx';
import { HeadingLevelContext } from '../parts/heading-level.ts';
import { type ListViewProps, nodeProps, type ViewProps } from '../view.tsx';
import styles from './teaserlist.module.css';
import type { TeaserList, TeaserListItem } from './teaserlist.schema.ts';
import { teaserlistTexts } from './teaserlist.texts.ts';

const SIZES = {
  slider: '(min-width: 64em) 30rem, (min-width: 48em) 45vw, 80vw',
  list: '(min-width: 48em) 33vw, 100vw',
};

const DisplayContext = createContext<TeaserList['extra_class']>('slider');

/** MOD-22: teasers in a slider without scripts, or stacked. */
export function TeaserlistView({ module }: ListViewProps<TeaserList, TeaserListItem>) {
  const items = (
    <DisplayContext value={module.extra_class}>
      <Children nodes={module.children} view={TeaserlistitemView} />
    </DisplayContext>
  );
  return (
    <div {...nodeProps(module)} className={styles.root}>
      {module.extra_class === 'slider' ? (
        <Slider
          label={teaserlistTexts.slider}
          count={module.children?.length ?? 0}
          className={styles.slider}
        >
          {items}
        </Slider>
      ) : (
        <div className={styles.list}>{items}</div>
      )}
    </div>
  );
}

/** MOD-23: the server has applied its schedule (G-42). */
export function TeaserlistitemView({ module }: ViewProps<TeaserListItem>) {
  const display = use(DisplayContext);
  const level = use(HeadingLevelContext);
  const count = use(SlideCountContext);
  const index = use(ChildIndexContext);
  const href = module.link?.url;
  // a slide has role group, which article may not have
  const Root = count === null ? 'article' : 'div';
  return (
    <Root
      {...nodeProps(module)}
      {...slideProps(index, count)}
      className={styles.item}
      data-variant={module.extra_class}
    >
      <div className={styles.media}>
        {module.image_obj && (
          <Picture image={module.image_obj} sizes={SIZES[display]} className={styles.image} />
        )}
      </div>
      <div className={styles.words}>
        <Text as="p" module={module} field="preline" className={styles.preline} />
        <Text as={`h${level}`} module={module} field="headline" className={styles.headline} />
        <Text as="p" module={module} field="subline" className={styles.subline} />
        <RichText
          as="div"
          module={module}
          field="text"
          className={`${styles.text} ${prose.prose}`}
        />
        {href && module.link_text && (
          <p className={styles.action}>
            <LinkButton href={href} weight="plain">
              <Text as="span" module={module} field="link_text" />
            </LinkButton>
          </p>
        )}
      </div>
    </Root>
  );
}
