import { button } from '../ui/button.ts';

export const planted = button;
