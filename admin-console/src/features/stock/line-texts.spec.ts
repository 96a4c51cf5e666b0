import { linesIn } from './line-texts';

it('reads lines whatever ends them, without blank ones, white space around them and repetitions', () => {
  expect(linesIn(' a|1 \r\nb|2\rb|2\n\n\tc|3')).toEqual(['a|1', 'b|2', 'c|3']);
  expect(linesIn(undefined)).toEqual([]);
});
