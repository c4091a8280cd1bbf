import { cropAround } from '#lib/crop-around.ts';
import { cropTexts as words } from './crop.texts.ts';
import styles from './crops.module.css';

interface Size {
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** Proportions in which the site crops: its named sizes, pictures of shared links, portraits. */
const SHAPES = {
  horizontal: { width: 1240, height: 700 },
  vertical: { width: 400, height: 500 },
  link: { width: 1200, height: 630 },
  square: { width: 1, height: 1 },
} as const;

interface CropProps {
  src: string;
  picture: Size;
  focal: Point;
  shape: Size;
}

interface CropsProps {
  src: string;
  picture: { width: number | null; height: number | null };
  focal: Point;
  /** where the page shows it, if that is cropped; shown first */
  here?: Size | null;
}

/** Previews all crops around the focal point before it is saved. */
export function Crops({ here = null, picture, ...shown }: CropsProps) {
  const { width, height } = picture;
  if (!width || !height) return null;
  const crop = { ...shown, picture: { width, height } };
  return (
    <figure className={styles.crops}>
      <figcaption>{words.crops}</figcaption>
      <div>
        {here ? <Here shape={here} {...crop} /> : null}
        {(Object.keys(SHAPES) as (keyof typeof SHAPES)[]).map((name) => (
          <p key={name} data-crop={name}>
            <Crop {...crop} shape={SHAPES[name]} />
            {words.crop[name]}
          </p>
        ))}
      </div>
    </figure>
  );
}

/** As the page shows it: cropped by the browser, which keeps the focal point where it is in the whole picture. */
function Here({ src, focal, shape }: Omit<CropProps, 'picture'>) {
  return (
    <p data-crop="here">
      <span
        className={styles.crop}
        data-here
        style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
      >
        <img
          src={src}
          alt=""
          className={styles.cover}
          style={{ objectPosition: `${focal.x * 100}% ${focal.y * 100}%` }}
        />
      </span>
      {words.crop.here}
    </p>
  );
}

/** As the server cuts it. */
function Crop({ src, picture, focal, shape }: CropProps) {
  const part = cropAround(picture, shape, focal);
  const percent = (value: number) => `${value * 100}%`;
  return (
    <span className={styles.crop} style={{ aspectRatio: `${shape.width} / ${shape.height}` }}>
      <img
        src={src}
        alt=""
        style={{
          inlineSize: percent(picture.width / part.width),
          blockSize: percent(picture.height / part.height),
          insetInlineStart: percent(-part.left / part.width),
          insetBlockStart: percent(-part.top / part.height),
        }}
      />
    </span>
  );
}
