export { excerptNode } from '#modules/excerpt.ts';
