import type { ComponentProps } from 'react';

/**
 * The field of every form that asks for a search (SEARCH-15): something must stand in it. Its suggestions come at the
 * first focus, from suggestions/, into the element of its form that is marked by `data-suggestions`.
 */
export const SEARCH_FIELD: ComponentProps<'input'> & { 'data-suggests': '' } = {
  ...{ type: 'search', name: 'q', required: true, pattern: '.*\\S.*', maxLength: 200 },
  ...{ autoComplete: 'off', autoCapitalize: 'off', enterKeyHint: 'search' },
  'data-suggests': '',
};
