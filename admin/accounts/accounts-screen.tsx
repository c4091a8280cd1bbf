import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { HttpError, Title, useNotify } from 'react-admin';
import { useAddress } from '../frame/addresses/use-address.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountList } from './account-list.tsx';
import { texts } from './accounts.texts.ts';
import { ACCOUNTS, useAccount } from './accounts-api.ts';
import { Confirmation } from './confirmation.tsx';
import { EventList } from './event-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';

/** Accounts with access to the hub, for administrators (G-385 … G-387). */
export function AccountsScreen() {
  const events = useId();
  const notify = useNotify();
  const cache = useQueryClient();
  const { search, go } = useAddress();
  // in the address, so that Back closes it, also on phones (G-644)
  const opened = Number(search.get('account')) || null;
  const close = () => go({ account: null }, { replace: true });
  const { data: account, error } = useAccount(opened);
  const [isInviting, setInviting] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: [ACCOUNTS] });
    void cache.invalidateQueries({ queryKey: ['account-events'] });
  };
  // somebody else has removed it
  const isGone = error instanceof HttpError && error.status === 404;
  useEffect(() => {
    if (!isGone) return;
    notify(error.message, { type: 'error' });
    close();
    refresh();
  }, [isGone]);
  return (
    <Confirmation>
      <Title title={texts.title} />
      <Box sx={{ maxWidth: '60rem', py: 2 }}>
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>{texts.lead}</Typography>
        <Button variant="contained" onClick={() => setInviting(true)}>
          {texts.invite}
        </Button>
        <AccountList onEdit={(id) => go({ account: `${id}` })} />
        <section aria-labelledby={events}>
          <Typography id={events} component="h2" variant="h6" sx={{ mt: 5, mb: 1 }}>
            {texts.happened_all}
          </Typography>
          <EventList />
        </section>
      </Box>
      {account && !isGone ? (
        <AccountDialog
          key={`${account.id} ${account.updated_at}`}
          account={account}
          onClose={close}
          onChanged={refresh}
          onLink={setLink}
        />
      ) : null}
      {isInviting ? (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(made, email) => {
            setInviting(false);
            refresh();
            if (made) setLink(made);
            else notify(texts.sent(email), { type: 'success' });
          }}
        />
      ) : null}
      {link ? <LinkDialog link={link} onClose={() => setLink(null)} /> : null}
    </Confirmation>
  );
}
