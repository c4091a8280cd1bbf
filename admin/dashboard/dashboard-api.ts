import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SearchKeyword } from '../../src/domains/search/search.schema.ts';
import type {
  DashboardDay,
  DashboardOverview,
  DashboardSite,
  DashboardVersion,
  PageActivity,
} from '../../src/domains/site/dashboard/dashboard.schema.ts';
import type { ErrorLogEntry } from '../../src/domains/site/errors/error-log.schema.ts';
import { request } from '../api/request.ts';

export type { DashboardDay };

/** Rows per list. */
const SHOWN = 10;

function useDashboard<Answer>(call: string) {
  return useQuery({
    queryKey: ['dashboard', call],
    queryFn: ({ signal }) => request<Answer>(`/dashboard-${call}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

const useRows = <Row>(call: string, query = '') =>
  useDashboard<{ results: Row[] }>(`${call}?page_size=${SHOWN}${query}`);

export const useSite = () => useDashboard<DashboardSite>('site');
export const useOverview = () => useDashboard<DashboardOverview>('overview');
export const useDays = (days: number) => useDashboard<DashboardDay[]>(`days?days=${days}`);
export const useMostRead = () => useRows<PageActivity>('page-activities', '&sort=views');
export const useSearches = () => useRows<SearchKeyword>('search-keywords');
export const useUnfound = () => useRows<SearchKeyword>('search-keywords', '&only=unfound');
export const useLost = () => useRows<ErrorLogEntry>('error-log', '&sort=count');
export const useVersions = () => useRows<DashboardVersion>('versions');
