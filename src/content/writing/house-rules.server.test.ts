import { describe, expect, it } from 'vitest';
import { createTestApp } from '#server/test-app.ts';
import { contentApiTests, EXAMPLES } from '../content.api.test-kit.ts';

const open = contentApiTests(createTestApp);

describe('the rules that a house has chosen for its modules', () => {
  it('apply to what is written from then on; stored content is shown unchanged (EDIT-35, EDIT-45, G-37)', async () => {
    const { call, section, rules } = await open();
    const { id: parent } = await section();
    const bare = { parent, ...EXAMPLES.fullteaser, headline: '', text: '' };
    const before = await call('editor', 'POST', 'fullteaser/', bare);
    expect(before.status).toBe(201);
    rules.moduleRules = 'legacy';
    const refused = await call('editor', 'POST', 'fullteaser/', bare);
    expect([refused.status, Object.keys(refused.json.field_errors)]).toEqual([
      422,
      ['headline', 'text'],
    ]);
    const at = `fullteaser/${before.json.id}/`;
    expect((await call('visitor', 'GET', at)).json.headline).toBe('');
    const change = { preline: 'Neu', revision: before.json.revision };
    expect((await call('editor', 'PATCH', at, change)).status).toBe(422);
    rules.moduleRules = 'current';
    expect((await call('editor', 'PATCH', at, change)).status).toBe(200);
  });
});
