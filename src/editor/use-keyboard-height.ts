import { useEffect } from 'react';

/** Keeps the toolbar above a phone's keyboard. */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = () => {
      const covered = Math.max(0, Math.round(innerHeight - view.height - view.offsetTop));
      const height = view.scale > 1.01 ? 0 : covered; // pinch zoom, not a keyboard
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
