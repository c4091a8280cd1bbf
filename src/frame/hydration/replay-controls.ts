/// <reference lib="dom" />
import { CONTROLS } from './early-input.ts';

/* Repeats the clicks on what page-controls.ts and favourites.ts answer from before they were there. Last of the page script. */
const clicks = window.foyerEarly?.clicks ?? new Set();

for (const control of [...clicks]) {
  if (!control.matches(CONTROLS)) continue;
  clicks.delete(control);
  control.click();
}
