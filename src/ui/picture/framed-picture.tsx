import type { ComponentProps } from 'react';
import type { ImageObject } from '#domains/media/image.schema.ts';
import styles from './framed-picture.module.css';
import { Picture } from './picture.tsx';

interface FramedPictureProps extends Omit<ComponentProps<typeof Picture>, 'image' | 'className'> {
  image: ImageObject | null | undefined;
  /** gives the frame its shape */
  className?: string | undefined;
}

/** A picture that fills its frame, cropped around what must stay in sight; where it is missing, the frame stays. */
export function FramedPicture({ image, className, ...picture }: FramedPictureProps) {
  return (
    <div className={`${styles.frame} ${className}`}>
      {image && <Picture {...picture} image={image} className={styles.image} />}
    </div>
  );
}
