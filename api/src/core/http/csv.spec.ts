import { csvHead, csvRow } from './csv.js';

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
});
