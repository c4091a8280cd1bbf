import { CircularProgress, useMediaQuery } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import polyglot from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router';
import { waitingForSignIn } from '../src/editor/panels/signed-request.ts';
import { useObservable } from '../src/editor/session/observable.ts';
import { authProvider } from './api/auth-provider.ts';
import { createDataProvider } from './api/data-provider.ts';
import { fetchKinds, type Kinds, KindsContext } from './api/kinds.ts';
import { loadPart } from './api/load-part.ts';
import { loadOnceBack, reloadWhenBack } from './api/reload-failed.ts';
import { shouldRetry } from './api/request.ts';
import { Layout } from './frame/layout.tsx';
import { Notices } from './frame/notices.tsx';
import { Problem } from './frame/problem.tsx';
import { SCREEN_PATHS, SCREENS } from './frame/screens.tsx';
import { createAdminTheme } from './frame/theme.ts';
import { RecordCreate } from './records/record-create.tsx';
import { RecordEdit } from './records/record-edit.tsx';
import { RecordList } from './records/record-list.tsx';
import { RecordName } from './records/record-name.tsx';
import { german } from './texts/german.ts';
import { texts } from './texts/texts.ts';

const EndedSession = loadPart(async () => ({
  default: (await import('./frame/ended-session.tsx')).EndedSession,
}));

/** `always`: offline, a call fails with a message at once. By default TanStack Query pauses it silently. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: shouldRetry },
    mutations: { networkMode: 'always' },
  },
});

reloadWhenBack(queryClient);

const themes = { light: createAdminTheme('light'), dark: createAdminTheme('dark') };

/** Adds the names of kinds and fields from their descriptions, in both languages (G-341). */
function createI18n(kinds: Kinds) {
  const resources = (language: 'de' | 'en') =>
    Object.fromEntries(
      kinds.map(({ path, one, many, fields }) => [
        path,
        {
          name: `${one[language]} |||| ${many[language]}`,
          forcedCaseName: many[language],
          fields: Object.fromEntries(fields.map(({ name, label }) => [name, label[language]])),
        },
      ]),
    );
  const messages = {
    de: { ...german, resources: resources('de') },
    en: { ...english, resources: resources('en') },
  };
  return polyglot((language) => messages[language as 'de' | 'en'], 'de', [
    { locale: 'de', name: 'Deutsch' },
  ]);
}

/** Loads the kinds once and makes each a resource with list and forms (G-14, G-47). */
export function Administration() {
  const [kinds, setKinds] = useState<Kinds>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const fail = (error: Error) => setProblem(error.message);
    loadOnceBack(fetchKinds, fail).then(setKinds, fail);
  }, []);
  const isSessionOver = useObservable(waitingForSignIn) !== null;
  return (
    <>
      {kinds ? <KindsAdministration kinds={kinds} /> : <Start problem={problem} />}
      <Suspense>{isSessionOver ? <EndedSession /> : null}</Suspense>
    </>
  );
}

/** Shown before react-admin and its theme are there. */
function Start({ problem }: { problem: string | undefined }) {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  return (
    <ThemeProvider theme={isDark ? themes.dark : themes.light}>
      {problem ? <Problem detail={problem} /> : <Loading />}
    </ThemeProvider>
  );
}

function Loading() {
  return <CircularProgress color="inherit" sx={{ m: 4 }} aria-label={german.ra.page.loading} />;
}

function screenRoute(path: (typeof SCREEN_PATHS)[number]) {
  const { Component } = SCREENS[path];
  const element = (
    <Suspense fallback={<Loading />}>
      <Component />
    </Suspense>
  );
  return <Route key={path} path={`/${path}/*`} element={element} />;
}

/** Uses a data router, because only that can block navigation while a form is unsaved. */
function KindsAdministration({ kinds }: { kinds: Kinds }) {
  const router = useMemo(() => {
    const provider = createDataProvider(kinds);
    const i18n = createI18n(kinds);
    const element = (
      <KindsContext value={kinds}>
        <Admin
          title={texts.title}
          basename="/cms-hub"
          dataProvider={provider}
          queryClient={queryClient}
          authProvider={authProvider}
          i18nProvider={i18n}
          layout={Layout}
          notification={Notices}
          lightTheme={themes.light}
          darkTheme={themes.dark}
          disableTelemetry
          requireAuth
        >
          {kinds.map((kind) => (
            <Resource
              key={kind.path}
              name={kind.path}
              list={RecordList}
              edit={RecordEdit}
              create={RecordCreate}
              recordRepresentation={<RecordName kind={kind} />}
            />
          ))}
          <CustomRoutes>{SCREEN_PATHS.map(screenRoute)}</CustomRoutes>
        </Admin>
      </KindsContext>
    );
    return createBrowserRouter([{ path: '/cms-hub/*', element }]);
  }, [kinds]);
  return <RouterProvider router={router} />;
}
