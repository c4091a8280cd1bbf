import { Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Title, useNotify } from 'react-admin';
import { LoadProblem } from '../frame/load-problem.tsx';
import { DownloadButton } from '../records/download-button.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { AccountList } from './account-list.tsx';
import { texts } from './accounts.texts.ts';
import { fetchAccounts } from './accounts-api.ts';
import { Confirmation } from './confirmation.tsx';
import { EventList } from './event-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { isLastAdmin } from './shown-accounts.ts';

/** Accounts with access to the hub, for administrators (G-385 … G-387). */
export function AccountsScreen() {
  const events = useId();
  const notify = useNotify();
  const cache = useQueryClient();
  const { data: accounts, error } = useQuery({ queryKey: ['accounts'], queryFn: fetchAccounts });
  const [opened, setOpened] = useState<number | null>(null);
  const [isInviting, setInviting] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: ['accounts'] });
    void cache.invalidateQueries({ queryKey: ['account-events'] });
  };
  const account = accounts?.find(({ id }) => id === opened);
  if (error) return <LoadProblem error={error} />;
  return (
    <Confirmation>
      <Title title={texts.title} />
      <Box sx={{ maxWidth: '60rem', py: 2 }}>
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>{texts.lead}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" onClick={() => setInviting(true)}>
            {texts.invite}
          </Button>
          <DownloadButton address="/de/api/accounts/export" />
        </Box>
        {accounts ? <AccountList accounts={accounts} onEdit={setOpened} /> : null}
        <section aria-labelledby={events}>
          <Typography id={events} component="h2" variant="h6" sx={{ mt: 5, mb: 1 }}>
            {texts.happened_all}
          </Typography>
          <EventList />
        </section>
      </Box>
      {account ? (
        <AccountDialog
          key={`${account.id} ${account.updated_at}`}
          account={account}
          isLastAdmin={isLastAdmin(accounts ?? [], account)}
          onClose={() => setOpened(null)}
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
