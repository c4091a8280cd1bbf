import type { UiExamples } from '../examples.ts';
import { FramedPicture } from './framed-picture.tsx';
import { Picture } from './picture.tsx';
import styles from './picture-examples.module.css';

export const pictureExamples: UiExamples = {
  whole: (picture) => <Picture image={picture} sizes="100vw" />,
  framed: (picture) => <FramedPicture image={picture} sizes="100vw" className={styles.frame} />,
  missing: () => <FramedPicture image={null} sizes="100vw" className={styles.frame} />,
};
