// Planted: what a helper decodes with is loaded by the helper alone.
import { printCard } from './print-card.server.ts';

export const planted = printCard;
