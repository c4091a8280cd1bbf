// Planted: a visitor never loads the administration.
export const open = () => import('../../admin/screen.ts');
