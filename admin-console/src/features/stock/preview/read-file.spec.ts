import { readFile } from './read-file';
import { createScanner, fingerprint, maxLineCharacters } from './scan';
import { guessFields, maskLine, misfits, ruleOf, separators, splitBy } from './separators';

const utf16 = (text: string) => new Uint16Array(Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)));
const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
/** "账号----密码" in GB18030. */
const gbLine = bytes('d5cbbac52d2d2d2dc3dcc2eb');
const field = (zh: string) => ({ name: { zh, en: '' }, masked: zh === '密码' });
const file = (...parts: BlobPart[]) => new Blob(parts);

describe('the lines of a file', () => {
  it.each([1, 2, 3, 7, 1_000])('are the same however the text is cut (pieces of %i)', (size) => {
    const text = 'a\nb\r\nc\rd\r\r\ne\n\rf\r';
    const scanner = createScanner();
    for (let at = 0; at < text.length; at += size) scanner.push(text.slice(at, at + size));
    const scan = scanner.end();
    expect(scan.sample.map(({ line, text: words }) => `${line}${words}`)).toEqual(['1a', '2b', '3c', '4d', '6e', '8f']);
    expect(scan).toMatchObject({ lines: 8, empty: 2, usable: 6 });
  });

  it('are counted by what is wrong with them', async () => {
    const long = 'x'.repeat(maxLineCharacters + 1);
    const preview = await readFile(file(`a\n\n  a \nb\n${long}\n   \nc\0c\nlast`), 'auto');
    expect(preview).toMatchObject({ lines: 8, empty: 2, repeated: 1, tooLong: 1, badEncoding: 1, usable: 3 });
    expect(preview.errors).toEqual([
      { line: 3, error: 'in_file' },
      { line: 5, error: 'too_long' },
      { line: 7, error: 'bad_encoding' },
    ]);
  });

  it('may be 10 MB long without being kept', async () => {
    const preview = await readFile(file('y'.repeat(10_000_000), '\nz'), 'auto');
    expect(preview).toMatchObject({ lines: 2, tooLong: 1, usable: 1 });
    expect(preview.sample[0]?.text.length).toBe(300);
  });

  it('of an empty file are none', async () => {
    expect(await readFile(file(), 'auto')).toMatchObject({ lines: 0, bytes: 0, sample: [] });
  });
});

describe('the encoding of a file', () => {
  it.each([
    ['utf-8', file('账号----密码\nplain')],
    ['utf-8', file(bytes('efbbbf'), '账号----密码\nplain')],
    ['utf-16le', file(utf16('\uFEFF账号----密码\nplain'))],
    ['utf-16le', file(utf16('plain text of some length\n账号----密码'))],
    ['gb18030', file(gbLine, '\nplain')],
  ])('is recognised: %s', async (encoding, content) => {
    const preview = await readFile(content, 'auto');
    expect(preview).toMatchObject({ encoding, guessed: encoding, badEncoding: 0, lines: 2 });
    expect(preview.sample.some(({ text }) => text === '账号----密码')).toBe(true);
  });

  it('is recognised when other than plain characters begin late', async () => {
    const preview = await readFile(file('user|password\n'.repeat(100_000), gbLine), 'auto');
    expect(preview).toMatchObject({ encoding: 'gb18030', badEncoding: 0, lines: 100_001 });
  });

  it('is taken as chosen, whatever it looks like', async () => {
    const preview = await readFile(file(gbLine), 'utf-8');
    expect(preview).toMatchObject({ encoding: 'utf-8', guessed: 'gb18030', badEncoding: 1 });
  });
});

describe('the fields of a line', () => {
  const shapesOf = (text: string) => {
    const scanner = createScanner();
    scanner.push(text);
    return scanner.end().shapes;
  };

  it.each([
    ['a----b----c\nd----e----f', { separator: '----', columns: 3 }],
    ['a\tb\nc\td', { separator: 'tab', columns: 2 }],
    ['a|b|c|d\ne|f|g|h', { separator: '|', columns: 4 }],
    ['plain\nlines', null],
    ['a|b\nc|d|e\nf', null],
  ])('%j → %j', (text, fields) => {
    expect(guessFields(shapesOf(text))).toEqual(fields);
  });

  it('are recognised although one line of ten is different', () => {
    expect(guessFields(shapesOf(`${'a|b\n'.repeat(9)}broken`))).toEqual({ separator: '|', columns: 2 });
  });

  it('are missing or empty in lines that are counted, with the numbers of the first ones', () => {
    const text = ['a:b', 'a', 'b:', 'a:b:c', ' : x', '', 'c:d', ...Array.from({ length: 9 }, (_, n) => `more${n}`)];
    expect(misfits(shapesOf(text.join('\n')), { separator: ':', columns: 2 })).toEqual({
      wrongColumns: { lines: 11, first: [2, 4, 8, 9, 10] },
      emptyField: {
        lines: 2,
        first: [
          { line: 3, field: 2 },
          { line: 5, field: 1 },
        ],
      },
    });
    expect(misfits(shapesOf('a|b'), { separator: '|', columns: 3 }).wrongColumns).toEqual({ lines: 1, first: [1] });
  });

  it('must be what the import says, else what the goods say', () => {
    const format = { delimiter: ',' as const, fields: ['账号', '密码'].map(field), uid_field: null };
    expect(ruleOf({ separator: 'tab', columns: 3 }, format)).toEqual({ separator: 'tab', columns: 3 });
    expect(ruleOf(null, format)).toEqual({ separator: ',', columns: 2 });
    expect(ruleOf(null, null)).toBeNull();
  });

  it('show nothing in the sample of what the goods hide', () => {
    const format = { delimiter: '|' as const, fields: ['账号', '密码'].map(field), uid_field: null };
    expect(maskLine('user|secret', '|', format)).toBe('us••|••');
    expect(maskLine('user|secret|x', '|', format)).toBe('••|••|••');
    expect(maskLine('user|secret', null, format)).toBe('••');
  });

  it('stay hidden in the sample but for two characters each', () => {
    expect(maskLine('user@example.com----secret----x', '----')).toBe('us••••••----se••••----••');
    expect(maskLine('secret', null)).toBe('se••••');
  });

  it('are split by every separator', () => {
    expect(separators.map((separator) => splitBy('a----b\tc|d', separator).length)).toEqual([2, 2, 2]);
  });
});

it('tells a hundred thousand different lines apart', () => {
  const prints = new Set(Array.from({ length: 100_000 }, (_, i) => fingerprint(`user${i}@example.com----${i * 7}`)));
  expect(prints.size).toBe(100_000);
});
