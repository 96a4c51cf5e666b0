import { createCode, formatCode, isCodeIntact, parseCode } from '../../src/modules/gift-cards/domain/gift-card-code.js';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('the code of a gift card', () => {
  const code = createCode();
  const replaceAt = (index: number, character: string) => code.slice(0, index) + character + code.slice(index + 1);

  it('is never made twice and is intact', () => {
    const codes = Array.from({ length: 1_000 }, createCode);
    expect(new Set(codes).size).toBe(1_000);
    expect(codes.filter((one) => !isCodeIntact(one) || parseCode(one) !== one)).toEqual([]);
  });

  it('tells one wrong character from a correct code, at any place', () => {
    for (let index = 0; index < code.length; index += 1) {
      const wrong = [...ALPHABET].filter((character) => character !== code[index]);
      expect(wrong.filter((character) => isCodeIntact(replaceAt(index, character)))).toEqual([]);
    }
  });

  it('tells two characters that changed places from a correct code', () => {
    for (let first = 0; first < code.length; first += 1) {
      for (let second = first + 1; second < code.length; second += 1) {
        const [a = '', b = ''] = [code[first], code[second]];
        if (a === b) continue;
        const swapped = replaceAt(first, b).split('');
        swapped[second] = a;
        expect(isCodeIntact(swapped.join(''))).toBe(false);
      }
    }
  });

  it('is read in lower case, with spaces or hyphens, and with letters that look like digits', () => {
    expect(formatCode(code)).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    expect(parseCode(formatCode(code).toLowerCase())).toBe(code);
    expect(parseCode(` ${code.slice(0, 7)} ${code.slice(7)}`)).toBe(code);
    expect(parseCode('oil0-0000-0000-0000')).toBe('0110000000000000');
  });

  it.each(['', '0', `${'0'.repeat(17)}`, `U${'0'.repeat(15)}`, `😀${'0'.repeat(14)}`])('cannot be %j', (text) => {
    expect(parseCode(text)).toBeNull();
  });
});
