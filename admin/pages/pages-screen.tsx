import { CircularProgress } from '@mui/material';
import { Title } from 'react-admin';
import { Outlet, Route, Routes } from 'react-router-dom';
import '../frame/editor-parts.css';
import { LoadProblem } from '../frame/load-problem.tsx';
import { DeletedPages } from './deleted-pages.tsx';
import { NewPage } from './new-page.tsx';
import { PageSettings } from './page-settings.tsx';
import { pagesTexts as words } from './pages.texts.ts';
import { PagesOverview } from './pages-overview.tsx';
import { ReplacingScreen } from './replacing-screen.tsx';
import { usePages } from './use-pages.ts';

/** The page tree, from which the menus are built, and the screens of single pages (G-22, G-381). */
export function PagesScreen() {
  const { pages, error } = usePages();
  return (
    <>
      {pages ? (
        <Routes>
          <Route path=":id" element={<PageSettings pages={pages} />} />
          <Route element={<Titled />}>
            <Route path="new" element={<NewPage pages={pages} />} />
            <Route path="replacing" element={<ReplacingScreen />} />
            <Route path="deleted" element={<DeletedPages />} />
            <Route path="*" element={<PagesOverview pages={pages} />} />
          </Route>
        </Routes>
      ) : error ? (
        <LoadProblem error={error} />
      ) : (
        <CircularProgress aria-label={words.title} sx={{ m: 4 }} />
      )}
    </>
  );
}

/** Titles the list and the new page; a page's settings are titled with its name. */
function Titled() {
  return (
    <>
      <Title title={words.title} />
      <Outlet />
    </>
  );
}
