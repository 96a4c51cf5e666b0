import { checksumOf } from './checksum';
import { clipboardText, rangeOf, searchLines } from './lines';

describe('delivered lines', () => {
  const lines = ['a|1', 'B|2', 'c|3'].map((text, i) => ({ id: String(i), no: i + 1, text }));

  it('are copied with LF between them and nothing else', () => {
    expect(clipboardText(lines)).toBe('a|1\nB|2\nc|3');
  });

  it('are not copied when they are too much for a clipboard', () => {
    expect(clipboardText([{ text: 'x'.repeat(1_000_000) }])).toHaveLength(1_000_000);
    expect(clipboardText([{ text: 'x'.repeat(1_000_001) }])).toBeNull();
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

  it('have the checksum of the server: each ended by LF, in UTF-8', () => {
    // printf 'a|1\n邮箱\n' | sha256sum
    expect(checksumOf([{ text: 'a|1' }, { text: '邮箱' }])).toBe(
      '57d4e4c2826f939c6e42996d2cff2c90396a1a0dca2f6096ab0c17bb6c21c952',
    );
  });
});
