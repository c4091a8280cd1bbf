import { Route, Routes } from 'react-router-dom';
import { EntryScreen } from './entry/entry-screen.tsx';
import { EntriesScreen } from './list/entries-screen.tsx';
import { PersonsScreen } from './persons/persons-screen.tsx';
import { RemovalsScreen } from './removals.tsx';

/** What visitors have sent with forms (G-434 … G-437, G-443). */
export default function InboxScreen() {
  return (
    <Routes>
      <Route path="removals" element={<RemovalsScreen />} />
      <Route path="persons" element={<PersonsScreen />} />
      <Route path=":id" element={<EntryScreen />} />
      <Route path="*" element={<EntriesScreen />} />
    </Routes>
  );
}
