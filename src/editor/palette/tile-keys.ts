import type { KeyboardEvent } from 'react';

/** Arrow keys: from the search into the tiles, and between them by position. */
export function onArrows(event: KeyboardEvent<HTMLElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')];
  const { key, target } = event;
  const isInSearch = target instanceof HTMLInputElement;
  const at = tiles.indexOf(target as HTMLElement);
  const next = isInSearch
    ? key === 'ArrowDown' && tiles[0]
    : at >= 0 && beside(tiles, at, key, event.currentTarget);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function beside(tiles: HTMLElement[], at: number, key: string, palette: HTMLElement) {
  if (key === 'ArrowRight') return tiles[at + 1];
  if (key === 'ArrowLeft') return tiles[at - 1];
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const from = (tiles[at] as HTMLElement).getBoundingClientRect();
  const order = key === 'ArrowDown' ? tiles.slice(at + 1) : tiles.slice(0, at).reverse();
  const far = (tile: HTMLElement) => Math.abs(tile.getBoundingClientRect().top - from.top) > 8;
  const rowTop = order.find(far)?.getBoundingClientRect().top;
  if (rowTop === undefined) {
    return key === 'ArrowUp' ? palette.querySelector<HTMLElement>('input') : undefined;
  }
  const row = order.filter((tile) => Math.abs(tile.getBoundingClientRect().top - rowTop) <= 8);
  const away = (tile: HTMLElement) => Math.abs(tile.getBoundingClientRect().left - from.left);
  return row.reduce((best, tile) => (away(tile) < away(best) ? tile : best));
}
