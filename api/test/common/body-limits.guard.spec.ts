import { tooComplex } from '../../src/common/guards/body-limits.guard.js';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const wide = (fields: number): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: fields }, (_, n) => [`k${n}`, {}]));

describe('a body is too complex', () => {
  it.each([
    ['nothing', undefined, false],
    ['a text', 'x'.repeat(10_000), false],
    ['sixteen levels', nested(16), false],
    ['seventeen levels', nested(17), true],
    ['a hundred thousand levels', nested(100_000), true],
    ['as many fields as allowed', wide(100), false],
    ['one field more', wide(101), true],
    ['one field more, further down', { a: { b: wide(99) } }, true],
    ['too many items', Array(101).fill(0), true],
    ['too many items in lists of lists', Array(20).fill([0, 0, 0, 0, 0]), true],
  ])('or is not: %s', (_, body, expected) => {
    expect(tooComplex(body, 100)).toBe(expected);
  });
});
