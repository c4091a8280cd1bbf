import { use } from 'react';
import { SlideCountContext, Slider, slideProps } from '#ui/slider/slider.tsx';
import { ChildIndexContext, Children } from '../parts/children.tsx';
import { Film } from '../video/video.view.tsx';
import { type ListViewProps, nodeProps, type ViewProps } from '../view.tsx';
import styles from './videolist.module.css';
import type { VideoList, VideoListItem } from './videolist.schema.ts';
import { de as texts } from './videolist.texts.ts';

const SIZES = '(min-width: 120em) 72rem, (min-width: 48em) 60vw, 86vw';

/** MOD-29: videos in a slider with scroll snapping, without scripts. */
export function VideolistView({ module }: ListViewProps<VideoList, VideoListItem>) {
  return (
    <div {...nodeProps(module)} id={module.anchor || undefined} className={styles.root}>
      <Slider label={texts.slider} count={module.children?.length ?? 0} className={styles.slider}>
        <Children nodes={module.children} view={VideolistitemView} />
      </Slider>
    </div>
  );
}

export function VideolistitemView({ module }: ViewProps<VideoListItem>) {
  const count = use(SlideCountContext);
  const index = use(ChildIndexContext);
  return (
    <figure {...nodeProps(module)} {...slideProps(index, count, true)} className={styles.item}>
      <Film module={module} sizes={SIZES} />
    </figure>
  );
}
