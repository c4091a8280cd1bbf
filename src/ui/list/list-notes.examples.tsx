import type { UiExamples } from '../examples.ts';
import { ListNotes } from './list-notes.tsx';

export const listNotesExamples: UiExamples = {
  'a page that there is not': () => (
    <ListNotes
      notes={[
        { text: 'Seite 99 gibt es nicht; dies ist die letzte.', link: null },
        {
          text: 'Eine Auswahl in der Adresse ist nicht bekannt und wurde weggelassen.',
          link: { href: '#', text: 'Alle zeigen' },
        },
      ]}
    />
  ),
};
