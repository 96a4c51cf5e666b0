/** Picks, always in the same way for the same seed (mulberry32). */
export class Dice {
  constructor(private state: number) {}

  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  of<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  }

  some<T>(values: readonly T[], count: number): T[] {
    return Array.from({ length: count }, () => this.of(values));
  }
}

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

const cursor = (...values: unknown[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');

const NUMBERS = ['0', '-1', '1.5', '1e3', '1e400', '0x10', '-0', 'NaN', 'Infinity', '٣', '2147483648', '4294967296'];
const HUGE = ['9007199254740993', '9223372036854775807', '9223372036854775808', '-9223372036854775809', '9'.repeat(60)];
const MONEY = ['-1.000000', '0.0000001', '999999999.999999', '1000000000000000', '1,5', '1_000', '.5', '5.'];
const MOMENTS = [
  '+010000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '9999-12-31T23:59:59-14:00',
  '1969-12-31T23:59:59Z',
  '2026-02-30T00:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-13-01',
  '2026-01',
  '9999-12',
  '0000-00',
];
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0000\u0001\u001f\u007f',
  '\ud800',
  'x\udfff',
  '💥'.repeat(40),
  '電'.repeat(200),
  'e\u0301\u202e\u200b\ufeff',
  'ﬀİıſK',
  "' OR 1=1; DROP TABLE users; --",
  '"`\\%_*?[]',
  '%',
  '_',
  '\\',
  '*',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'true',
  '[object Object]',
  'a@b',
  'a@b.c\r\nBcc: x@y.z',
  'T'.repeat(34),
  '0'.repeat(64),
  'f'.repeat(32),
  'a'.repeat(43),
  '1'.repeat(18),
  'z'.repeat(300),
  'z'.repeat(5_000),
];
const CURSORS = [
  'e30',
  'bnVsbA',
  '!!!',
  cursor(),
  cursor('x'),
  cursor('1', '2'),
  cursor('x', '9'.repeat(40)),
  cursor('\0', '\0', '\0'),
  cursor('2026-01-01T00:00:00.000Z', "' OR 1=1"),
  cursor('+275760-09-13T00:00:00.000Z', '1'),
  cursor('-1', '-1', '-1'),
  cursor('', '', ''),
  cursor('1e400', 'NaN'),
  cursor('\ud800', '💥'),
  cursor(1, 2),
  cursor(null),
];

/** What comes as text: in a path, a query, a header, or a field. */
export const TEXT_VALUES: readonly string[] = [...TEXTS, ...NUMBERS, ...HUGE, ...MONEY, ...MOMENTS];
export const CURSOR_VALUES: readonly string[] = CURSORS;

/** What JSON can carry besides. */
export const JSON_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  5e-324,
  [],
  {},
  [null],
  [[]],
  [1, 'x', {}],
  ['x', 'x'],
  { length: 1_000_000_000 },
  { toString: 1, valueOf: null },
  { then: 1 },
  { zh: 1, en: [] },
  { $gt: '' },
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}') as unknown,
  nested(14),
  Array.from({ length: 150 }, (_, at) => at),
  ...TEXT_VALUES,
];

/** Whole bodies with their content type. */
export const RAW_BODIES: readonly { type?: string; body: string | Buffer; more?: Record<string, string> }[] = [
  { body: '{' },
  { body: '{"a":1,}' },
  { body: '[]' },
  { body: 'null' },
  { body: '"text"' },
  { body: '1' },
  { body: 'true' },
  { body: '' },
  { body: '[{}]' },
  { body: '\ufeff{}' },
  { body: '{"a":1e999,"a":-1e999}' },
  { body: JSON.stringify(nested(200)) },
  { body: `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}` },
  { body: JSON.stringify({ pad: 'x'.repeat(300_000) }) },
  { body: JSON.stringify(Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`field${at}`, at]))) },
  { body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  { body: '{"a":1}', type: 'application/json; charset=utf-7' },
  { body: '{"a":1}', type: 'application/json; charset="' },
  { body: '{"a":1}', more: { 'Content-Encoding': 'gzip' } },
  { body: '{"a":1}', more: { 'Content-Encoding': 'nothing' } },
  { body: '<a/>', type: 'application/xml' },
  { body: 'a=1&b[c]=2', type: 'application/x-www-form-urlencoded' },
  { body: 'plain', type: 'text/plain' },
  { body: '--x\r\n', type: 'multipart/form-data' },
  { body: '--x\r\nbroken', type: 'multipart/form-data; boundary=x' },
  {
    body: '--x\r\nContent-Disposition: form-data; name="file"; filename="\0"\r\n\r\n\0\r\n--x--',
    type: 'multipart/form-data; boundary=x',
  },
  { body: 'x', type: 'nonsense' },
  { body: 'x', type: '' },
];

/** Headers that a route may read; the rest are the web server's business. */
export const HEADERS: readonly Record<string, string>[] = [
  { Authorization: 'Bearer' },
  { Authorization: 'Bearer x.y.z' },
  { Authorization: `Bearer ${'a'.repeat(4_000)}` },
  { Authorization: 'Basic Og==' },
  { 'Idempotency-Key': ' ' },
  { 'Idempotency-Key': 'k'.repeat(65) },
  { 'Idempotency-Key': 'k\u00e9' },
  { 'X-TOTP': 'x'.repeat(2_000) },
  { 'X-TOTP': '٠١٢٣٤٥'.replace(/./gu, '0') },
  { 'Accept-Language': '*;q=-1,,zh\u00ff' },
  { 'X-Request-Id': "'; --" },
  { 'X-Forwarded-For': 'unknown, %, ' + 'f'.repeat(400) },
  { 'X-Forwarded-For': '::ffff:999.1.1.1' },
  { 'User-Agent': '\u00ff\u00fe'.repeat(300) },
  { 'User-Agent': '' },
  { 'Last-Event-ID': '-1' },
  { 'If-None-Match': '"' },
  { Range: 'bytes=-1' },
  { Accept: 'text/html' },
  { Origin: 'null' },
];

/** Path segments that are not what `encodeURIComponent` makes. */
export const RAW_SEGMENTS: readonly string[] = [
  '%',
  '%00',
  '%ff',
  '%c0%ae%c0%ae',
  '..%2f..',
  '%2e%2e',
  '%F0%9F',
  ';a=1',
];
