import { createScan, type Reading } from './scan';
import { readUid } from './uid';

const first: Reading = { field: 1, keepRepeats: false };
const scan = (text: string, reading: Partial<Reading> = {}) => {
  const one = createScan({ ...first, ...reading });
  one.push(text);
  return one.end();
};
const uidsOf = (text: string, reading: Partial<Reading> = {}) => scan(text, reading).uids;

describe('a UID', () => {
  it.each([
    ['100012345678901', '100012345678901'],
    ['12345', '12345'],
    ['"100012345678901"', '100012345678901'],
    ['="100012345678901"', '100012345678901'],
    ['"=""100012345678901"""', '100012345678901'],
    ["'100012345678901", '100012345678901'],
    ['https://www.facebook.com/profile.php?id=100012345678901', '100012345678901'],
    ['https://facebook.com/profile.php?sk=about&id=100012345678901#x', '100012345678901'],
    ['m.facebook.com/100012345678901/', '100012345678901'],
    ['http://web.facebook.com/100012345678901?ref=x', '100012345678901'],
    ['https://mbasic.facebook.com/profile.php?id=100012345678901&v=timeline', '100012345678901'],
    ['https://www.facebook.com/people/Some-Name/100012345678901/', '100012345678901'],
    ['https://www.facebook.com/groups/998877665544/user/100012345678901/', '100012345678901'],
    ['facebook.com/100012345678901/posts/998877665544', '100012345678901'],
    ['https://fb.com/100012345678901', '100012345678901'],
  ])('is read from %s', (text, uid) => {
    const reading = readUid(text);
    expect('uid' in reading ? reading.uid : null).toBe(uid);
  });

  it.each([
    ['1234', 'short'],
    ['1'.repeat(21), 'long'],
    ['1000O2345', 'letters'],
    ['alice', 'letters'],
    ['-100001', 'letters'],
    ['', 'no_field'],
    ['1.00012E+14', 'rounded'],
    ['1,00012E+14', 'rounded'],
    ['https://facebook.com/alice.smith', 'name'],
    ['https://www.facebook.com/groups/998877665544', 'name'],
    ['https://example.com/100012345678901', 'other_site'],
    ['https://notfacebook.com/100012345678901', 'other_site'],
  ])('is not %s: %s', (text, error) => expect(readUid(text)).toEqual({ error }));
});

describe('a text', () => {
  it('is read line by line, whatever ends them, with or without a mark at its beginning', () => {
    expect(uidsOf('\ufeff100001\r\n100002\n100003\r100004')).toEqual(['100001', '100002', '100003', '100004']);
  });

  it('may have full-width digits and separators, and spaces of any kind', () => {
    expect(uidsOf('１００００１\n\u3000100002\u00a0\n１００００３｜秘密\n\u200b100004')).toEqual([
      '100001',
      '100002',
      '100003',
      '100004',
    ]);
  });

  it.each([
    '100001|secret',
    '100001----secret',
    '100001\tsecret',
    '100001,secret',
    '100001;secret',
    '100001:secret',
    '100001 secret',
    '100001 | secret',
    '100001||secret',
    '"100001","secret"',
    'https://facebook.com/profile.php?id=100001|secret',
    'https://facebook.com/100001:secret',
  ])('gives only the first field of %s', (line) => expect(uidsOf(line)).toEqual(['100001']));

  it('never gives a second number of a line unasked: it may be a password', () => {
    expect(uidsOf('100001|87654321\n100002 87654321\n100003,87654321')).toEqual(['100001', '100002', '100003']);
  });

  it('gives the field that was chosen, and counts lines that are too short for it', () => {
    const { uids, found } = scan('a@b.example|pw|100001\nc@d.example|pw', { field: 3 });
    expect(uids).toEqual(['100001']);
    expect(found).toMatchObject({ invalid: 1, fields: 3, invalidLines: [{ line: 2, error: 'no_field', start: '' }] });
  });

  it('is recognised as a list of several UIDs a line, and read so when asked to', () => {
    const text = '100001, 100002;100003\n100004 100005';
    expect(scan(text).found.severalPerLine).toBe(true);
    expect(scan('100001|secret\n100002|secret').found.severalPerLine).toBe(false);
    expect(uidsOf(text, { field: 'all' })).toEqual(['100001', '100002', '100003', '100004', '100005']);
  });

  it('is counted: read is blank, repeated, invalid and new together', () => {
    const { found, uids } = scan('100001\n\n100001\nalice\n  \n100002\n1234\n');
    expect(found).toMatchObject({ read: 7, blank: 2, repeated: 1, invalid: 2, different: 2, rows: 2 });
    expect(found.invalidLines).toEqual([
      { line: 4, error: 'letters', start: 'alic…' },
      { line: 7, error: 'short', start: '1234' },
    ]);
    expect(uids).toEqual(['100001', '100002']);
  });

  it('keeps repeated UIDs in their places when asked to', () => {
    const { found, uids } = scan('100001\n100002\n100001', { keepRepeats: true });
    expect(uids).toEqual(['100001', '100002', '100001']);
    expect(found).toMatchObject({ repeated: 1, different: 2, rows: 3 });
  });

  it('goes on with its line numbers from one source to the next', () => {
    const one = createScan(first);
    one.push('100001\n');
    one.push('');
    one.push('x');
    expect(one.end().found.invalidLines).toEqual([{ line: 2, error: 'letters', start: 'x' }]);
  });

  it('of nothing holds nothing', () => {
    expect(scan('').found).toMatchObject({ read: 0, rows: 0, fields: 1, severalPerLine: false });
  });

  it('of 5 MB in 200,000 lines is read whole', () => {
    const text = Array.from({ length: 200_000 }, (_, n) => `${100_000_000_000_000 + n}|pass${n}`).join('\n');
    expect(text.length).toBeGreaterThan(5_000_000);
    const { found, uids } = scan(text);
    expect(found).toMatchObject({ read: 200_000, rows: 200_000, invalid: 0 });
    expect(uids.at(-1)).toBe('100000000199999');
  });

  it('of 1,001 UIDs gives 1,001', () => {
    expect(uidsOf(Array.from({ length: 1_001 }, (_, n) => 100_000 + n).join('\n'))).toHaveLength(1_001);
  });

  it('shows no more of a invalid line than its beginning, and 200 of them at most', () => {
    const { found } = scan(Array.from({ length: 300 }, () => 'verysecret').join('\n'));
    expect(found.invalid).toBe(300);
    expect(found.invalidLines).toHaveLength(200);
    expect(JSON.stringify(found)).not.toContain('secret');
  });
});
