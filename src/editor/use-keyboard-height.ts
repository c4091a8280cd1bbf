import { useEffect } from 'react';

/** On a phone the keyboard covers the bottom of the window; the editor's bar stands on top of it. */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = () => {
      const covered = Math.max(0, Math.round(innerHeight - view.height - view.offsetTop));
      const height = view.scale > 1.01 ? 0 : covered; // zoomed in by hand, that is no keyboard
      document.body.style.setProperty('--keyboard-height', `${height}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      document.body.style.removeProperty('--keyboard-height');
    };
  }, []);
}
