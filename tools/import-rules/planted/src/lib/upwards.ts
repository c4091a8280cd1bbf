// Planted: lib may not import ui. The check must find this, or it reads nothing.
import { button } from '../ui/button.ts';

export const planted = button;
