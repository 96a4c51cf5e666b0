import { joinLines, rangeOf, searchLines } from '.';

describe('delivered lines', () => {
  const lines = ['a|1', 'B|2', 'c|3'].map((text, i) => ({ id: String(i), no: i + 1, text }));

  it('are copied with LF between them and nothing else', () => {
    expect(joinLines(lines)).toBe('a|1\nB|2\nc|3');
  });

  it('are picked by number, both ends included', () => {
    expect(rangeOf(lines, '2', '3')?.map((line) => line.no)).toEqual([2, 3]);
    expect(rangeOf(lines, '3', '1')).toHaveLength(3);
    expect(rangeOf(lines, '4', '9')).toBeNull();
    expect(rangeOf(lines, '1', 'x')).toBeNull();
    expect(rangeOf(lines, '', '2')).toBeNull();
  });

  it('are picked by numbers as they are pasted', () => {
    expect(rangeOf(lines, ' ２', '0,003')?.map((line) => line.no)).toEqual([2, 3]);
  });

  it('are found whatever the case', () => {
    expect(searchLines(lines, 'b|').map((line) => line.no)).toEqual([2]);
    expect(searchLines(lines, ' ')).toBe(lines);
  });
});
