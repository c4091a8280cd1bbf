import { Dialog, InputBase, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useContext, useId, useState } from 'react';
import { usePermissions } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { KindsContext } from '../api/kinds.ts';
import type { EditorRole } from '../api/rights.ts';
import { unlessDoubleClick } from '../frame/dialog-frame.tsx';
import { fetchGroups } from '../settings/settings-api.ts';
import { texts } from './finder.texts.ts';
import { noteWay, readRecentWays, type Way } from './recent.ts';
import { useFound } from './use-found.ts';
import { WayList } from './way-list.tsx';
import { filterWays, findSimilarWays, ownWays, settingWays } from './ways.ts';

/** Paths below `/cms-hub` that the site serves, not this application. */
const OUTSIDE = /^\/cms-hub(\/gallery|\/open\/.*)?$/;

/** One field that finds everything in the administration (G-388): a combobox whose list is always open. */
export function FinderDialog({ onClose }: { onClose(): void }) {
  const list = useId();
  const go = useGo(onClose);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { ways, ...state } = useWays(typed);
  const place = Math.min(at, ways.length - 1);
  function move(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const way = ways[place];
    if (step && ways.length > 0) setAt((place + step + ways.length) % ways.length);
    else if (event.key === 'Enter' && way) go(way);
    else return;
    event.preventDefault();
  }
  return (
    <Dialog
      open
      onClose={unlessDoubleClick(onClose)}
      fullWidth
      fullScreen={isNarrow}
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': texts.open } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'start' } }}
    >
      <InputBase
        autoFocus
        fullWidth
        value={typed}
        placeholder={texts.hint}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={move}
        sx={{ px: 2, py: 1.5, fontSize: '1.125rem', borderBottom: 1, borderColor: 'divider' }}
        inputProps={{
          role: 'combobox',
          'aria-label': texts.field,
          'aria-expanded': true,
          'aria-controls': list,
          'aria-autocomplete': 'list',
          'aria-activedescendant': place >= 0 ? `${list}-${place}` : undefined,
          autoComplete: 'off',
          spellCheck: false,
          maxLength: 200,
        }}
      />
      <WayList id={list} ways={ways} place={place} onPoint={setAt} onChoose={go} />
      <Typography role="status" variant="body2" color="text.secondary" sx={{ px: 2, py: 1 }}>
        {said(typed, ways.length, state)}
      </Typography>
    </Dialog>
  );
}

/** Recently opened while nothing is typed; otherwise screens and actions, then records, then settings. */
function useWays(typed: string) {
  const kinds = useContext(KindsContext);
  const { permissions } = usePermissions<EditorRole>();
  const [recent] = useState(readRecentWays);
  const { ways: found, ...state } = useFound(typed);
  const { data: groups = [] } = useQuery({
    queryKey: ['setting-fields'],
    queryFn: fetchGroups,
    enabled: permissions === 'admin',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (typed.trim() === '') return { ways: recent, ...state };
  const [ours, settings] = [ownWays(kinds, permissions), settingWays(groups)];
  const exact = [filterWays(ours, typed), filterWays(settings, typed)] as const;
  const similar = exact.flat().length > 0 ? [] : findSimilarWays([...ours, ...settings], typed);
  // recent ones first: going back takes one key
  const known = new Set(recent.map(({ url }) => url));
  const ways = [...exact[0], ...found, ...exact[1], ...similar].toSorted(
    (a, b) => Number(known.has(b.url)) - Number(known.has(a.url)),
  );
  return { ways, ...state };
}

function said(
  typed: string,
  count: number,
  { isPending, error, did_you_mean }: Omit<ReturnType<typeof useFound>, 'ways'>,
): string {
  if (typed.trim() === '') return texts.empty;
  if (error) return error;
  if (isPending) return texts.searching;
  const words = did_you_mean ? ` ${texts.did_you_mean(did_you_mean)}` : '';
  return (count === 0 ? texts.none : texts.count(count)) + words;
}

function useGo(onClose: () => void) {
  const navigate = useNavigate();
  return (way: Way) => {
    noteWay(way);
    onClose();
    const isOurs = way.url.startsWith('/cms-hub') && !OUTSIDE.test(way.url);
    if (isOurs) void navigate(way.url);
    else location.assign(way.url);
  };
}
