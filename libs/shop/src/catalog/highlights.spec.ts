import { splitHighlights } from './highlights';

describe('a text with what a search found', () => {
  it('is cut where that begins and ends', () => {
    expect(splitHighlights('脸书老号', [{ start: 2, end: 4 }])).toEqual([
      { text: '脸书', found: false },
      { text: '老号', found: true },
    ]);
    const parts = splitHighlights('Aged Facebook account', [
      { start: 0, end: 4 },
      { start: 5, end: 9 },
    ]);
    expect(parts.map(({ text, found }) => (found ? `[${text}]` : text)).join('')).toBe('[Aged] [Face]book account');
  });

  it('is whole without any', () => {
    expect(splitHighlights('Mail', [])).toEqual([{ text: 'Mail', found: false }]);
    expect(splitHighlights('', [])).toEqual([]);
  });
});
