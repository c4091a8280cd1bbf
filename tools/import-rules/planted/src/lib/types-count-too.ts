// Planted: a type is an import, too.
import type { Button } from '../ui/button.ts';

export const planted: Button = 'button';
