import { expect, it } from 'vitest';
import { explainUnwritable } from './build.ts';

it.each([
  { code: 'EACCES' },
  { code: 'EROFS' },
  { code: 'ENOENT', syscall: 'mkdir' },
  { code: 'ERR_SQLITE_ERROR', errcode: 14 },
])('a checkout that cannot be written says so, and blames no data folder: %j', (fields) => {
  const failing = () => explainUnwritable(Object.assign(new Error('x'), fields));
  expect(failing).toThrow(/Website ist nicht gebaut.*npm run build/);
  expect(failing).not.toThrow(/DATA_DIR/);
});

it('leaves other errors unchanged', () => {
  const other = Object.assign(new Error('x'), { code: 'ENOSPC' });
  expect(() => explainUnwritable(other)).toThrow(other);
});
