import type { ComponentProps } from 'react';
import type { ShownImage } from '#lib/answers/image.ts';
import styles from './framed-picture.module.css';
import { Picture } from './picture.tsx';

interface FramedPictureProps extends Omit<ComponentProps<typeof Picture>, 'image' | 'className'> {
  image: ShownImage | null | undefined;
  /** sets the frame's aspect ratio */
  className?: string | undefined;
}

/** A picture that fills its frame, cropped around the focal point; the frame remains if it is missing. */
export function FramedPicture({ image, className, ...picture }: FramedPictureProps) {
  return (
    <div className={`${styles.frame} ${className}`}>
      {image && <Picture {...picture} image={image} className={styles.image} />}
    </div>
  );
}
