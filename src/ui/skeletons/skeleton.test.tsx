import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SkeletonName } from '#lib/pages/route-handle.ts';
import { Skeleton } from './skeleton.tsx';

const html = (...names: SkeletonName[]) => renderToStaticMarkup(<Skeleton names={names} />);
const items = (name: SkeletonName) => html(name).match(/data-item/g)?.length ?? 0;

describe('skeletons', () => {
  it('have the shapes of one row, three cards, six articles (SHELL-57, CONST-51)', () => {
    expect(items('event-list')).toBe(1);
    expect(items('three-cards')).toBe(3);
    expect(items('magazine-list')).toBe(6);
    expect(items('options-list')).toBeGreaterThan(1);
  });

  it('stand below one another as the page says, head and detail as well (SHELL-57)', () => {
    const both = html('page-header', 'three-cards');
    expect(both).toContain('data-skeleton="page-header three-cards"');
    expect(both.length).toBeGreaterThan(html('page-header').length);
    expect(html('event-detail')).not.toBe(html('page-header'));
  });

  it('say once that something is loading, and are nothing to listen to beyond that (SHELL-11)', () => {
    expect(html('event-list')).toMatch(/role="status"[^>]*><span[^>]*>Wird geladen<\/span>/);
    expect(html('event-list').match(/aria-hidden="true"/g)).toHaveLength(1);
  });

  it('breathe in four seconds, by opacity alone (CONST-53)', () => {
    const css = readFileSync(new URL('skeleton.module.css', import.meta.url), 'utf8');
    expect(css).toMatch(/animation: breathe 4s /);
    expect(css.match(/@keyframes breathe \{\s*50% \{([^}]*)\}/)?.[1]?.trim()).toBe('opacity: 0.4;');
  });
});
