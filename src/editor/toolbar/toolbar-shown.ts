/** Whether the toolbar is there: the address may ask for a page without it (ROUTE-43, EDIT-14). */
export const isToolbarShown = () => !new URLSearchParams(location.search).has('noToolbar');
