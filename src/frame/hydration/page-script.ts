/*
 * One file for every page, from the browser's cache after the first: what pages do before they are hydrated. Inline, its 2 KB would
 * cost each first view a round trip (G-597). record-input.ts requests it, and records input until then. Bundled by `?page-script`
 * (vite.config.ts): each import adds to every page.
 */
import './page-controls.ts';
import './favourites.ts';
import './printed-page.ts';
import './loader.ts';
import '../header/cart-count.ts';
import '../offline/register-worker.ts';
import './replay-controls.ts';
