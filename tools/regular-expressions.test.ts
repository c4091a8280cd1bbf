import { globSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { check } from 'recheck';
import { describe, expect, it } from 'vitest';

const PASTED = 'reads what a writer pastes, in the browser of that writer only';
/** Judged as slow, and why that does no harm. */
const EXCEPTED: Record<string, string> = {
  '/<[a-z](?:[^=>]|=(?:\\s*"[^"]*"|\\s*\'[^\']*\'|(?!\\s*["\'])))*>/gi': PASTED,
  '/<!--[\\s\\S]*?-->|<(style|script|xml|title)\\b[^>]*>[\\s\\S]*?(?:<\\/\\1\\s*>|$)|<(?:base|link|meta)\\b[^>]*>/gi':
    PASTED,
  '/<a\\b([^<>]*)>((?:(?!<\\/?a\\b).)*)<\\/a>/gis':
    'reads one text of a page in the browser of its editor',
  '/\\s+\\S*$/': 'reads the first 160 or 300 letters of a text, cut off before',
};

/** Judged by steps alone: on a busy machine, time proves nothing. */
const BY_STEPS = { timeout: 60_000, attackTimeout: null, seedingTimeout: null };

/** Built at run time, so not checked here: from what. */
const MADE = {
  'src/content/links/addresses.ts': 'paths of the house, in the letters of slugs',
  'src/content/links/content-links.server.ts': 'paths of the house, in the letters of slugs',
  'src/content/links/link.service.server.ts': 'paths of the house, in the letters of slugs',
  'src/content/replacing/find-words.ts': 'what an editor seeks, letter by letter, repeats bounded',
  'src/domains/search/times/time-words.server.ts': 'names of months and days, which the file lists',
  'src/domains/site/errors/house-error-page.server.ts': 'the names of two elements',
  'src/server/page-cache/page-store.ts': "a key of the router's addresses",
};

interface Found {
  pattern: string;
  flags: string;
  files: string[];
}

/** All regular expressions of the product with their locations, without duplicates. */
function findExpressions(files: readonly string[]) {
  const found = new Map<string, Found>();
  const made = new Set<string>();
  for (const file of files) {
    const walk = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      const { type, pattern, flags, callee } = node as Record<string, unknown>;
      if (type === 'RegExpLiteral') {
        const key = `/${pattern}/${flags}`;
        const files = [...(found.get(key)?.files ?? []), file];
        found.set(key, { pattern: `${pattern}`, flags: `${flags}`, files });
      }
      if ((callee as { value?: unknown } | undefined)?.value === 'RegExp') made.add(file);
      for (const each of Object.values(node)) walk(each);
    };
    const tsx = file.endsWith('.tsx');
    walk(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx }));
  }
  return { found, made };
}

const product = globSync('{src,demo,admin}/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/test|\.examples\.|\.d\.ts$|node_modules/.test(file));
const { found, made } = findExpressions(product);

describe('every regular expression of the product', () => {
  it('is found', () => {
    expect(found.size).toBeGreaterThan(300);
  });

  it('takes time in proportion to what it reads, or is excepted with its reason (G-90)', async () => {
    const slow: string[] = [];
    for (const [key, { pattern, flags, files }] of found) {
      // exceptions have findings of any kind, or none within a minute
      if (EXCEPTED[key]) continue;
      // an unknown one is none that was found good
      const { status } = await check(pattern, flags, BY_STEPS);
      if (status !== 'safe') slow.push(`${status} ${key} in ${files.join(', ')}`);
    }
    expect(slow).toEqual([]);
    expect(Object.keys(EXCEPTED).filter((key) => !found.has(key))).toEqual([]);
  }, 600_000);

  it('that is made at run time is made of what the house itself wrote', () => {
    expect([...made].sort()).toEqual(Object.keys(MADE));
  });

  it('would be named if it were slow', async () => {
    expect((await check('^(a+)+$', '')).status).toBe('vulnerable');
    expect((await check('[\\w.+-]+(@|%40)[\\w-]+(\\.[\\w-]+)+', 'gi')).status).toBe('vulnerable');
  });
});
