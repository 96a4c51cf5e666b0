import { columnPicker, csvHead, csvRow, parseCell } from '../../src/common/http/csv.js';

describe('a CSV file', () => {
  it('says that it is UTF-8', () => {
    expect(csvHead(['no', 'text'])).toBe('\uFEFFno,text\r\n');
  });

  it('keeps commas, quotes and line breaks inside their cell', () => {
    expect(csvRow(['a,b', 'say "hi"', 'two\nlines'])).toBe('"a,b","say ""hi""","two\nlines"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', '\n=1'])('makes no formula of %j', (text) => {
    expect(csvRow([text])).toBe(`"'${text}"\r\n`);
  });

  it.each(['202611201430000042', '100012345678', '007'])('keeps all digits of %s in a spreadsheet', (text) => {
    expect(csvRow([text])).toBe(`"=""${text}"""\r\n`);
  });

  it.each([
    '0',
    '42',
    '12345678901',
    '0.5',
    '1000.000000',
    '202611201430000042)',
    '1234567890123456 =1',
    '１２３４５６７８９０１２',
  ])('leaves %s as it is', (text) => expect(csvRow([text])).toBe(`"${text}"\r\n`));

  it.each(['=1', "'=1", "''-x", "'x", "'", '007', '123456789012', '+a', '', '="007"', 'a\nb', '-5'])(
    'gives %j back as it was',
    (text) => {
      const cell = csvRow([text]).slice(1, -3).replaceAll('""', '"');
      expect(parseCell(cell)).toBe(text);
    },
  );

  it('takes no formula that a spreadsheet would compute', () => {
    expect(parseCell("=cmd|'/c calc'!A1")).toBeNull();
    expect(parseCell('="x"&1')).toBeNull();
  });

  it('has the requested columns, in its own order, and no other', () => {
    const all = ['time', 'name', 'amount'];
    expect(columnPicker(all, 'amount,time')(['1', '2', '3'])).toEqual(['1', '3']);
    expect(columnPicker(all, undefined)(all)).toEqual(all);
    expect(() => columnPicker(all, 'secret')).toThrow();
    expect(() => columnPicker(all, '')).toThrow();
  });
});
