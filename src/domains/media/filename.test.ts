import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanFilename } from './filename.ts';

it.each([
  ['Chor.PNG', 'Chor.jpg'],
  ['C:\\fakepath\\Chor <2026>.png', 'Chor 2026.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['..', 'Datei.jpg'],
  ['.htaccess', 'Datei.jpg'],
  ['', 'Datei.jpg'],
  ['a\0b.php', 'ab.jpg'],
  ['Plakat\u202egpj.exe', 'Plakatgpj.jpg'],
  ['Probe 🎭 Bühne.jpeg', 'Probe 🎭 Bühne.jpg'],
  ['Bu\u0308hne.jpg', 'Bühne.jpg'],
  ['"; filename*=x.jpg', '; filename=x.jpg'],
  ['Zeile\r\nSet-Cookie: a.jpg', 'ZeileSet-Cookie a.jpg'],
])('%j is kept as %j', (given, kept) => {
  expect(cleanFilename(given, 'jpg')).toBe(kept);
});

it('is short and whole letters only, whatever was given', () => {
  expect([...cleanFilename('🎭'.repeat(500), 'jpg')]).toHaveLength(124);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (given) => {
      const kept = cleanFilename(given, 'mp4');
      expect(kept).toMatch(/^[^/\\\p{Cc}]+\.mp4$/u);
      expect(kept.isWellFormed()).toBe(true);
      expect([...kept].length).toBeLessThanOrEqual(124);
    }),
  );
});
