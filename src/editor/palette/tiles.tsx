import type { ReactNode } from 'react';
import { moduleLabel } from '#modules/labels.ts';
import type { ModelName } from '#modules/schemas.ts';
import { ENTRIES } from './entries.ts';
import styles from './palette.module.css';
import { paletteTexts as words } from './palette.texts.ts';
import { LayoutPicture, ModulePicture } from './pictures.tsx';

export function TileGroup(props: { title: string; level?: 'h3' | 'h4'; children: ReactNode }) {
  const { title, level: Heading = 'h3', children } = props;
  return (
    <section aria-label={title}>
      <Heading>{title}</Heading>
      <ul className={styles.tiles}>{children}</ul>
    </section>
  );
}

interface TileProps {
  model: ModelName;
  /** what becomes of it here for want of room */
  tight: string | null;
  onChoose(): void;
}

export function Tile({ model, tight, onChoose }: TileProps) {
  return (
    <li>
      <button type="button" data-tile={model} className={styles.tile} onClick={onChoose}>
        <ModulePicture model={model} />
        <span>
          <strong>{moduleLabel(model)}</strong> <small>{ENTRIES[model]?.about}</small>{' '}
          {tight ? <small data-tight>{tight}</small> : null}
        </span>
      </button>
    </li>
  );
}

export function Layouts(props: { layouts: number[]; onChoose(layout: number): void }) {
  return (
    <section aria-label={words.sections}>
      <h3>{words.sections}</h3>
      <ul className={styles.layouts}>
        {props.layouts.map((layout) => (
          <li key={layout}>
            <button type="button" data-tile={layout} onClick={() => props.onChoose(layout)}>
              <LayoutPicture layout={layout} />
              <small>{words.layouts[layout]}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
