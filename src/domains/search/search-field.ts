import type { ComponentProps } from 'react';

/**
 * Props of every search field (SEARCH-15); empty queries are not sent. suggestions/ is loaded at the first focus and renders
 * into the form's element with `data-suggestions`.
 */
export const SEARCH_FIELD: ComponentProps<'input'> & { 'data-suggests': '' } = {
  type: 'search',
  name: 'q',
  required: true,
  pattern: '.*\\S.*',
  maxLength: 200,
  autoComplete: 'off',
  autoCapitalize: 'off',
  enterKeyHint: 'search',
  'data-suggests': '',
};
