import { useState } from 'react';

const read = (place: string) => sessionStorage.getItem(`foyer-comment ${place}`) ?? '';

/** A form's text, which survives closing the form and reloading the tab until it is sent or discarded. */
export function useTypedComment(place: string, initial = '') {
  const [text, setText] = useState(() => read(place) || initial);
  function write(next: string) {
    setText(next);
    if (next && next !== initial) sessionStorage.setItem(`foyer-comment ${place}`, next);
    else sessionStorage.removeItem(`foyer-comment ${place}`);
  }
  return { text, write, forget: () => sessionStorage.removeItem(`foyer-comment ${place}`) };
}

/** Whether something is typed there. */
export const hasTypedComment = (place: string): boolean => read(place) !== '';
