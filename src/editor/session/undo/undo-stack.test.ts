import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropEntry, EMPTY_STACKS, recordEntry, redone, undone } from './undo-stack.ts';

describe('the stacks of undo and redo', () => {
  it('walk back and forth through a list of changes like every editor does (G-49, EDIT-15)', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('change', 'undo', 'redo')), (steps) => {
        let stacks = EMPTY_STACKS;
        // the model: a list of labels and a position in it
        let history: string[] = [];
        let position = 0;
        steps.forEach((step, index) => {
          const key = `k${index}`;
          if (step === 'change') {
            stacks = recordEntry(stacks, { key, section: 1, label: key });
            history = [...history.slice(0, position), key];
            position++;
          } else if (step === 'undo') {
            stacks = undone(stacks, key);
            position = Math.max(0, position - 1);
          } else {
            stacks = redone(stacks, key);
            position = Math.min(history.length, position + 1);
          }
          expect(stacks.undo.map((entry) => entry.label)).toEqual(history.slice(0, position));
          expect(stacks.redo.map((entry) => entry.label).reverse()).toEqual(
            history.slice(position),
          );
        });
      }),
    );
  });

  it('drop a change that another editor has overwritten', () => {
    const stacks = recordEntry(recordEntry(EMPTY_STACKS, { key: 'a', section: 1, label: 'A' }), {
      key: 'b',
      section: 1,
      label: 'B',
    });
    expect(dropEntry(stacks, 'b').undo.map((entry) => entry.key)).toEqual(['a']);
  });
});
