/** Whether the toolbar is shown; the URL may hide it (ROUTE-43, EDIT-14). */
export const isToolbarShown = () => !new URLSearchParams(location.search).has('noToolbar');
