import { Box, Button, Chip, Typography } from '@mui/material';
import { formatDate, formatMoment } from '../texts/moments.ts';
import { texts } from './accounts.texts.ts';
import type { Account } from './accounts-api.ts';

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', md: 'minmax(0, 3fr) 10rem minmax(0, 2fr) auto' },
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'center',
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** Long names of roles take two lines. */
const ROLE = {
  height: 'auto',
  minHeight: '1.5rem',
  '& .MuiChip-label': { whiteSpace: 'normal' },
} as const;

/** On narrow screens the button is beside the name; role and sign-ins are below both. */
export function AccountRow({ account, onEdit }: { account: Account; onEdit(): void }) {
  const { name, email, role, is_own, is_active, delete_after } = account;
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {name}
          {is_own ? ` (${texts.own})` : ''}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {email}
        </Typography>
      </Box>
      <Box sx={{ order: { xs: 3, md: 0 }, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Chip size="small" variant="outlined" label={texts.roles[role]} sx={ROLE} />
        {is_active ? null : <Chip size="small" color="error" label={texts.locked} sx={{ ml: 1 }} />}
        {delete_after ? (
          <Chip size="small" color="warning" label={texts.leaving} sx={{ ml: 1 }} />
        ) : null}
      </Box>
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ order: { xs: 4, md: 0 }, gridColumn: { xs: '1 / -1', md: 'auto' } }}
      >
        {describeSecurity(account).join(' · ')}
      </Typography>
      <Button onClick={onEdit} aria-label={texts.edit_this(name)} sx={{ order: { xs: 2, md: 0 } }}>
        {texts.edit}
      </Button>
    </Box>
  );
}

/** Last sign-in, second factors and open sessions; of an account that leaves, the day. */
function describeSecurity(account: Account): string[] {
  const { last_login, invited_until, has_second_factor, passkeys, sessions, delete_after } =
    account;
  const ways = [
    ...(has_second_factor ? [texts.second_factor] : []),
    ...(passkeys > 0 ? [texts.passkeys(passkeys)] : []),
  ];
  if (delete_after) return [texts.leaves(formatDate(delete_after))];
  if (!last_login)
    return [invited_until ? texts.invited(formatMoment(invited_until)) : texts.never];
  return [
    texts.last_login(formatMoment(last_login)),
    ...(ways.length > 0 ? ways : [texts.no_second_factor]),
    ...(sessions > 0 ? [texts.sessions(sessions)] : []),
  ];
}
