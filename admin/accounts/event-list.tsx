import { Box, Button, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AccountEventName } from '../../src/domains/accounts/account-event.schema.ts';
import { accountEventTexts } from '../../src/domains/accounts/account-event.texts.ts';
import { formatMoment } from '../texts/moments.ts';
import { texts } from './accounts.texts.ts';
import { fetchEvents } from './accounts-api.ts';

/** Sign-ins and account changes, newest first (API-80). @param account limits the list to one account and hides its name */
export function EventList({ account }: { account?: number }) {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['account-events', account ?? 0],
    queryFn: ({ pageParam }) => fetchEvents(pageParam, account),
    initialPageParam: 1,
    getNextPageParam: ({ count }, all) => {
      const shown = all.reduce((sum, page) => sum + page.results.length, 0);
      return shown < count ? all.length + 1 : undefined;
    },
  });
  const events = data?.pages.flatMap(({ results }) => results) ?? [];
  if (data && events.length === 0) return <Typography>{texts.nothing}</Typography>;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events.map(({ id, event, username, created_at }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 2,
              py: 0.5,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Typography
              component="time"
              dateTime={created_at}
              variant="body2"
              sx={{ flex: '0 0 9.5rem', color: 'text.secondary' }}
            >
              {formatMoment(created_at)}
            </Typography>
            <Typography
              variant="body2"
              sx={{ flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' }}
            >
              {account ? null : <b>{username || texts.unknown} </b>}
              {accountEventTexts[event as AccountEventName] ?? event}
            </Typography>
          </Box>
        ))}
      </Box>
      {hasNextPage ? (
        <Button sx={{ mt: 1 }} onClick={() => void fetchNextPage()}>
          {texts.more_events}
        </Button>
      ) : null}
    </>
  );
}
