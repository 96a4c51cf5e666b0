import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../../src');
/** Deletes whatever is old at once, however much that is. `deleteFirst` and `RetentionService` do it in steps. */
const WHATEVER_IS_OLD =
  /DELETE FROM \w+ WHERE (?:\w+='\w+' AND )?\w+<=?\?|\.delete\(\w+, \{ (?:\w+: '\w+', )?\w+: LessThan(?:OrEqual)?\(/g;

it('nothing deletes all that is old in one statement', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
    .flatMap((path) => [...readFileSync(join(SOURCES, path), 'utf8').matchAll(WHATEVER_IS_OLD)].map(([sql]) => sql));
  expect(found).toEqual([]);
});
