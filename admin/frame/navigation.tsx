import { Box, Link, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { Suspense, useContext, useId, useLayoutEffect, useRef } from 'react';
import { useLogout, usePermissions, useSidebarState } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { mayOpenScreen } from '../../src/lib/pages/may-open-screen.ts';
import { type KindDescription, type Kinds, KindsContext } from '../api/kinds.ts';
import { loadPart } from '../api/load-part.ts';
import type { EditorRole } from '../api/rights.ts';
import { texts } from '../texts/texts.ts';
import { SCREEN_PATHS, SCREENS } from './screens.tsx';

type Area = KindDescription['area'];
const AREAS = Object.keys(texts.areas) as Area[];
const INBOX = 'form-entries';
const UnreadBadge = loadPart(() => import('../inbox/unread-badge.tsx'));

const ITEM = {
  display: 'flex',
  gap: 1,
  justifyContent: 'space-between',
  px: 2,
  py: 0.75,
  '@media (pointer: coarse)': { py: 1.25 },
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&.active': { fontWeight: 650, boxShadow: 'inset 3px 0 0 currentColor' },
} as const;

/** A line for each screen and each kind, grouped by area. New kinds appear without code here. */
export function Navigation() {
  const kinds = useContext(KindsContext);
  const [isOpen, setOpen] = useSidebarState();
  const logOut = useLogout();
  const { permissions: role } = usePermissions<EditorRole>();
  const covers = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const list = useRef<HTMLElement>(null);
  // longer than most windows: the screen that is shown would be out of sight
  useLayoutEffect(() => {
    if (isOpen) list.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  if (!isOpen) return null;
  const close = () => covers && setOpen(false);
  return (
    <Box component="nav" ref={list} aria-label={texts.title} sx={{ width: 240, py: 1 }}>
      {AREAS.map((area) => (
        <AreaLinks
          key={area}
          title={texts.areas[area]}
          links={listLinks(kinds, area, role)}
          onClick={close}
        />
      ))}
      <Box sx={{ display: { sm: 'none' } }}>
        <Link href="/cms-hub" sx={ITEM}>
          {texts.overview}
        </Link>
        <Link href="/de" sx={ITEM}>
          {texts.site}
        </Link>
        <Link
          component="button"
          sx={{ ...ITEM, width: '100%', textAlign: 'start', font: 'inherit' }}
          onClick={() => void logOut()}
        >
          {texts.sign_out}
        </Link>
      </Box>
    </Box>
  );
}

/** The plan and the lists are opened every day, what is sent and read in now and then. */
const AFTER_KINDS: readonly string[] = ['subscriptions', 'imports'];

function listLinks(kinds: Kinds, area: Area, role: EditorRole | undefined): AreaLink[] {
  const screens = listScreens(area, role);
  const isAfter = ({ path }: AreaLink) => AFTER_KINDS.includes(path);
  return [
    ...screens.filter((screen) => !isAfter(screen)),
    ...listKinds(kinds, area),
    ...screens.filter(isAfter),
  ];
}

interface AreaLink {
  path: string;
  label: string;
}

function listScreens(area: Area, role: EditorRole | undefined): AreaLink[] {
  const paths = SCREEN_PATHS.filter(
    (path) => SCREENS[path].area === area && role && mayOpenScreen({ role }, path),
  );
  return paths.map((path) => ({ path, label: SCREENS[path].label }));
}

function listKinds(kinds: Kinds, area: Area): AreaLink[] {
  const inArea = kinds.filter((kind) => kind.area === area);
  return inArea.map(({ path, many }) => ({ path, label: many.de }));
}

interface AreaLinksProps {
  title: string;
  links: readonly AreaLink[];
  onClick(): void;
}

function AreaLinks({ title, links, onClick }: AreaLinksProps) {
  const id = useId();
  if (links.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 2 }}>
      <Typography id={id} variant="body2" component="h2" sx={{ px: 2, color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link component={NavLink} to={`/cms-hub/${path}`} onClick={onClick} sx={ITEM}>
              {label}
              {path === INBOX ? (
                <Suspense>
                  <UnreadBadge />
                </Suspense>
              ) : null}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
