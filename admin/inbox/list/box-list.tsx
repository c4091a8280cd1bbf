import { Box, Link, MenuItem, TextField, Typography } from '@mui/material';
import { useId } from 'react';
import { usePermissions } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { Count, type CountProps } from '../count.tsx';
import { texts } from '../inbox.texts.ts';
import { BOXES, type Box as BoxName, type InboxAddress } from '../inbox-address.ts';
import { type FormFigures, useFigures, useMine } from '../inbox-api.ts';
import { boxPath, PERSONS_PATH, removalsPath } from '../use-inbox-address.ts';

const words = texts.boxes;

interface BoxListProps {
  address: InboxAddress;
}

/** A box or a form. */
interface Target {
  path: string;
  label: string;
  waiting: CountProps;
  isCurrent: boolean;
}

function useTargets({ box, form }: InboxAddress) {
  const { data: forms = [] } = useFigures();
  const { data: mine = 0 } = useMine();
  const sum = (count: (each: FormFigures) => number) =>
    forms.reduce((all, each) => all + count(each), 0);
  const unread = (count: number): CountProps => ({ count, said: words.unread(count) });
  const suspected = sum((each) => each.suspected);
  const numbers: Record<BoxName, CountProps> = {
    all: unread(sum((each) => each.unread)),
    mine: { count: mine, said: words.to_do(mine) },
    suspected: { count: suspected, said: words.suspects(suspected) },
    archive: unread(0),
  };
  const boxes = BOXES.map(
    (each): Target => ({
      path: boxPath({ box: each }),
      label: words[each],
      waiting: numbers[each],
      isCurrent: box === each && form === null,
    }),
  );
  const ofForms = forms.map(
    (each): Target => ({
      path: boxPath({ form: each.id }),
      label: each.title,
      waiting: unread(each.unread),
      isCurrent: box === 'all' && form === each.id,
    }),
  );
  return { boxes, forms: ofForms };
}

/** The boxes and forms beside the list, with the numbers of what waits. */
export function BoxList({ address }: BoxListProps) {
  const { boxes, forms } = useTargets(address);
  const { permissions: role } = usePermissions<'editor' | 'admin'>();
  const heading = useId();
  return (
    <Box component="nav" aria-label={words.label} sx={{ minWidth: 0 }}>
      <TargetLinks targets={boxes} />
      {forms.length > 0 ? (
        <>
          <Typography
            id={heading}
            component="h2"
            variant="body2"
            sx={{ color: 'text.secondary', px: 1, mt: 2 }}
          >
            {words.forms}
          </Typography>
          <TargetLinks targets={forms} labelledBy={heading} />
        </>
      ) : null}
      <Box component="ul" sx={{ ...LIST, mt: 2 }}>
        <li>
          <Link component={RouterLink} to={removalsPath(address.form)} sx={QUIET}>
            {words.removals}
          </Link>
        </li>
        {role === 'admin' ? (
          <li>
            <Link component={RouterLink} to={PERSONS_PATH} sx={QUIET}>
              {words.persons}
            </Link>
          </li>
        ) : null}
      </Box>
    </Box>
  );
}

const LIST = { listStyle: 'none', m: 0, p: 0 } as const;
const ITEM = {
  display: 'flex',
  gap: 1,
  alignItems: 'baseline',
  px: 1,
  py: 0.5,
  '@media (pointer: coarse)': { py: 1.25 },
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { fontWeight: 650, boxShadow: 'inset 3px 0 0 currentColor' },
} as const;
/** At most two lines: the titles of forms are written for visitors. */
const LABEL = {
  flex: 1,
  minWidth: 0,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
const QUIET = { ...ITEM, color: 'text.secondary', fontSize: '0.9375rem' } as const;

interface TargetLinksProps {
  targets: readonly Target[];
  labelledBy?: string;
}

function TargetLinks({ targets, labelledBy }: TargetLinksProps) {
  return (
    <Box component="ul" sx={LIST} aria-labelledby={labelledBy}>
      {targets.map(({ path, label, waiting, isCurrent }) => (
        <li key={path}>
          <Link
            component={RouterLink}
            to={path}
            aria-current={isCurrent ? 'page' : undefined}
            sx={ITEM}
          >
            <Box component="span" title={label} sx={LABEL}>
              {label}
            </Box>
            <Count {...waiting} />
          </Link>
        </li>
      ))}
    </Box>
  );
}

/** The same on phones: one field instead of a column of links. */
export function BoxChoice({ address }: BoxListProps) {
  const { boxes, forms } = useTargets(address);
  const { permissions: role } = usePermissions<'editor' | 'admin'>();
  const navigate = useNavigate();
  const targets = [...boxes, ...forms];
  const current = targets.find(({ isCurrent }) => isCurrent)?.path ?? '';
  return (
    <TextField
      select
      fullWidth
      label={words.choose}
      value={current}
      onChange={({ target }) => navigate(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    >
      {targets.map(({ path, label, waiting: { count } }) => (
        <MenuItem key={path} value={path} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
          {count > 0 ? `${label} (${count})` : label}
        </MenuItem>
      ))}
      <MenuItem value={removalsPath(address.form)}>{words.removals}</MenuItem>
      {role === 'admin' ? <MenuItem value={PERSONS_PATH}>{words.persons}</MenuItem> : null}
    </TextField>
  );
}
