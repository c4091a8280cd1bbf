import { describe, expect, it } from 'vitest';
import { findSuspiciousNames, readEnv } from './env.ts';
import { SETTINGS } from './settings.ts';

describe('settings', () => {
  it('need not be there at all', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      SITE_URL: 'http://localhost:3000',
      FOYER_DEMO: true,
      AVIF: true,
    });
    expect(readEnv({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080');
    expect(readEnv({ SITE_URL: 'https://haus.example/' }).SITE_URL).toBe('https://haus.example');
  });

  it('have a default and an example that fit themselves', () => {
    for (const [name, setting] of Object.entries(SETTINGS)) {
      expect(setting.schema.safeParse(setting.default).success, `default of ${name}`).toBe(true);
      if (setting.example.startsWith('(')) continue;
      expect(setting.schema.safeParse(setting.example).success, `example of ${name}`).toBe(true);
    }
  });

  it.each([
    [{ FOYER_ADMIN_MAIL: 'a@b.de' }, /FOYER_ADMIN_MAIL gibt es nicht; .* FOYER_ADMIN_EMAIL\.$/],
    [{ FOYER_PORT: '1' }, / PORT\.$/],
    [{ FOYER_SOMETHING_ELSE: '1' }, /docs\/settings\.md/],
    [{ PORT: '70000' }, /„70000“ der Einstellung PORT .* 0 bis 65535\.$/],
    [{ TRUST_PROXY: 'true' }, /TRUST_PROXY/],
    [{ TRUST_PROXY: '2' }, /TRUST_PROXY/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY/],
    [{ SITE_URL: 'haus.example' }, /SITE_URL/],
    [{ MAIL_FROM: 'a@b.de\r\nBcc: c@d.de' }, /MAIL_FROM/],
  ])('refuse %j in one German sentence', (source, sentence) => {
    expect(() => readEnv(source)).toThrow(sentence);
  });

  it('keep secret values out of the sentence', () => {
    expect(() => readEnv({ FOYER_ADMIN_PASSWORD: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
    expect(() => readEnv({ DATABASE_URL: 'mysql://root:hunter2@x' })).toThrow(/^(?!.*hunter2)/);
  });

  it('warn that a misspelt setting has no effect', () => {
    expect(
      findSuspiciousNames({ DATABSE_URL: 'x', PATH: '', HOSTNAME: 'x', DATABASE_URL: 'y' }),
    ).toEqual(['Die Umgebungsvariable DATABSE_URL wirkt nicht. Ist DATABASE_URL gemeint?']);
  });
});
