import { berlinWallTime } from '#lib/time/berlin-time.ts';
import type { PanelProps } from '../panels/panel-props.ts';
import { PanelBody } from '../panels/side-panel.tsx';
import { AsOfForm } from './as-of-form.tsx';
import styles from './preview.module.css';
import { previewTexts } from './preview.texts.ts';
import { usePlanned } from './use-planned.ts';

/** 'Seite am …': chooses the moment to show (E-3). */
export function AsOfPanel({ page }: PanelProps) {
  const planned = usePlanned(page);
  return (
    <PanelBody>
      <p className={styles.help}>{previewTexts.help}</p>
      <AsOfForm wallTime={berlinWallTime(new Date().toISOString())} planned={planned} />
    </PanelBody>
  );
}
