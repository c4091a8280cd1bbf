/**
 * Writes the two web fonts of the site, src/frame/styles/fonts, from Fontsource's (`npm run fonts`): the letters of
 * `unicode-range` in fonts.css, the features that the site uses, no hints; headlines in one weight, because half of a
 * variable font of theirs would be the kerning of its other weights.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compress, decompress } from 'woff2-encoder';

/** HarfBuzz's C functions. Places in memory are numbers. */
type Harfbuzz = Record<string, (...values: number[]) => number> & { memory: WebAssembly.Memory };

const FOLDER = new URL('../src/frame/styles/', import.meta.url);
const { resolve } = createRequire(import.meta.url);
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum'];
/** HB_SUBSET_SETS_LAYOUT_FEATURE_TAG, HB_SUBSET_FLAGS_NO_HINTING, HB_MEMORY_MODE_WRITABLE */
const [FEATURE_TAGS, NO_HINTS, WRITABLE] = [6, 1, 2];

const readTag = (tag: string) => Buffer.from(tag).readUInt32BE();

function readRanges(css: string): [first: number, last: number][] {
  const list = /unicode-range:([^;]+);/.exec(css)?.[1] ?? '';
  return [...list.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
    ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)],
  );
}

async function loadHarfbuzz(): Promise<Harfbuzz> {
  const file = await readFile(resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(file);
  const harfbuzz = instance.exports as Harfbuzz;
  harfbuzz._initialize?.();
  return harfbuzz;
}

async function makeSmaller(family: string, letters: [number, number][], weight?: number) {
  const file = `@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`;
  const whole = await decompress(await readFile(resolve(file)));
  const hb = await loadHarfbuzz();
  const call = (name: string, ...values: number[]) => hb[name]?.(...values) ?? 0;
  const place = call('malloc', whole.byteLength);
  new Uint8Array(hb.memory.buffer).set(whole, place);
  const blob = call('hb_blob_create', place, whole.byteLength, WRITABLE, 0, 0);
  const face = call('hb_face_create', blob, 0);
  const wanted = call('hb_subset_input_create_or_fail');
  const unicodes = call('hb_subset_input_unicode_set', wanted);
  for (const [first, last] of letters)
    for (let letter = first; letter <= last; letter++) call('hb_set_add', unicodes, letter);
  const features = call('hb_subset_input_set', wanted, FEATURE_TAGS);
  call('hb_set_clear', features);
  for (const tag of FEATURES) call('hb_set_add', features, readTag(tag));
  call('hb_subset_input_set_flags', wanted, NO_HINTS);
  if (weight) call('hb_subset_input_pin_axis_location', wanted, face, readTag('wght'), weight);
  const part = call('hb_face_reference_blob', call('hb_subset_or_fail', face, wanted));
  const start = call('hb_blob_get_data', part, 0);
  const length = call('hb_blob_get_length', part);
  return compress(new Uint8Array(hb.memory.buffer).slice(start, start + length));
}

const letters = readRanges(await readFile(new URL('fonts.css', FOLDER), 'utf8'));
const fonts = { 'bricolage-grotesque': 700, 'familjen-grotesk': undefined };
for (const [family, weight] of Object.entries(fonts)) {
  const font = await makeSmaller(family, letters, weight);
  await writeFile(fileURLToPath(new URL(`fonts/${family}.woff2`, FOLDER)), font);
  process.stdout.write(`${family}: ${font.byteLength} bytes\n`);
}
