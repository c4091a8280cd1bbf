import { showPanel } from '../panels/open-panel.ts';
import { askedShared } from './sharing-section.ts';

/** Opens the panel with the pages of a shared section. */
export function showPlaces(shared: number): void {
  askedShared.set(shared);
  showPanel('shared');
}
