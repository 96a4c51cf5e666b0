import fc from 'fast-check';
import type { FileLine, LineRules } from '../../src/modules/stock/services/import/read-lines.js';
import { MAX_LINE_CHARACTERS, readLines } from '../../src/modules/stock/services/import/read-lines.js';

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Buffer, rules: Partial<LineRules> = {}, size = 65_536): Promise<FileLine[]> {
  const lines: FileLine[] = [];
  for await (const some of readLines(pieces(bytes, size), { encoding: 'auto', fields: null, ...rules })) {
    lines.push(...some);
  }
  return lines;
}

const texts = (lines: FileLine[]) =>
  lines.map((line) => (line.problem === undefined ? line.text : `<${line.problem}>`));
const utf16 = (text: string, mark = true) => Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le');
/** "联系人----密码" and "账号" in GB18030; the first two characters are valid UTF-8 by accident. */
const GB_LINE = Buffer.from('c1aacfb5c8cb2d2d2d2dc3dcc2eb', 'hex');
const GB_ACCOUNT = Buffer.from('d5cbbac5', 'hex');
const LF = Buffer.from('\n');

describe('the lines of a file', () => {
  it('end at LF, CR or CR LF, mixed, independent of the chunks of the upload', async () => {
    const bytes = Buffer.from('a\nb\r\nc\rd\r\r\ne\n\rf');
    for (const size of [1, 2, 3, 5, 100]) {
      expect(texts(await read(bytes, {}, size))).toEqual(['a', 'b', 'c', 'd', '<empty>', 'e', '<empty>', 'f']);
    }
  });

  it('are the same for every way to cut the upload', async () => {
    const line = fc.stringMatching(/^[a-z 账号é😀]{0,12}$/u);
    const end = fc.constantFrom('\n', '\r\n', '\r');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(line, end), { maxLength: 40 }),
        fc.integer({ min: 1, max: 50 }),
        async (all, size) => {
          const text = all.map(([words, suffix]) => words + suffix).join('');
          const whole = texts(await read(Buffer.from(text)));
          expect(texts(await read(Buffer.from(text), {}, size))).toEqual(whole);
          expect(texts(await read(utf16(text), {}, size))).toEqual(whole);
          const split =
            text === ''
              ? []
              : text
                  .replace(/\r\n|\r|\n$/g, '\n')
                  .replace(/\n$/, '')
                  .split('\n');
          expect(whole).toEqual(split.map((words) => words.trim() || '<empty>'));
        },
      ),
    );
  });

  it('are trimmed, without a byte order mark before the first', async () => {
    expect(texts(await read(Buffer.from('\uFEFF  a b \t\n\u3000c\u00a0')))).toEqual(['a b', 'c']);
  });

  it('keep their numbers, empty and rejected ones counted', async () => {
    expect((await read(Buffer.from('a\n\nb'))).map(({ no }) => no)).toEqual([1, 2, 3]);
  });

  it.each([
    ['UTF-8', Buffer.from('账号----密码\nplain')],
    ['UTF-8 with a mark', Buffer.from('\uFEFF账号----密码\nplain')],
    ['UTF-16LE with a mark', utf16('账号----密码\nplain')],
    ['UTF-16LE without a mark', utf16('账号----密码\nplain', false)],
    ['GB18030', Buffer.concat([GB_ACCOUNT, Buffer.from('----'), GB_LINE.subarray(10), Buffer.from('\nplain')])],
  ])('in %s are recognised', async (_, bytes) => {
    expect(texts(await read(bytes))).toEqual(['账号----密码', 'plain']);
    expect(texts(await read(bytes, {}, 3))).toEqual(['账号----密码', 'plain']);
  });

  it('in GB18030 are recognised after any number of plain ones', async () => {
    const plain = Buffer.from('user|password\n'.repeat(20_000));
    const lines = texts(await read(Buffer.concat([plain, GB_LINE, LF, GB_ACCOUNT])));
    expect(lines.slice(-2)).toEqual(['联系人----密码', '账号']);
  });

  it('are read as the importer says, even when they look like something else', async () => {
    expect(texts(await read(GB_LINE.subarray(0, 4), { encoding: 'gb18030' }))).toEqual(['联系']);
  });

  it('with invalid bytes for their encoding are rejected, and only those', async () => {
    const bytes = Buffer.concat([Buffer.from('好\n'), Buffer.from([0x61, 0xff, 0xfe, 0x0a]), Buffer.from('号\na\0b')]);
    expect(texts(await read(bytes))).toEqual(['好', '<bad_encoding>', '号', '<bad_encoding>']);
    const broken = Buffer.concat([GB_LINE, Buffer.from([0x0a, 0xff, 0x0a]), GB_ACCOUNT]);
    expect(texts(await read(broken, { encoding: 'gb18030' }))).toEqual(['联系人----密码', '<bad_encoding>', '账号']);
  });

  it('of up to 4,096 characters are accepted, longer ones rejected, 10 MB ones without buffering them', async () => {
    const longest = '号'.repeat(MAX_LINE_CHARACTERS);
    const bytes = Buffer.from(`${longest}\n${longest}x\n${'y'.repeat(10_000_000)}\nz`);
    expect(texts(await read(bytes))).toEqual([longest, '<too_long>', '<too_long>', 'z']);
    expect(texts(await read(Buffer.from('y'.repeat(1_000_000))))).toEqual(['<too_long>']);
  });

  it.each([
    ['----', 'a----b----c', 'a----b'],
    ['tab', 'a\tb\tc', 'a\tb\tc\td'],
    ['|', 'a|b|c', 'a'],
  ] as const)('must have the declared number of fields, separated by %s', async (delimiter, right, wrong) => {
    const lines = await read(Buffer.from(`${right}\n${wrong}`), { fields: { columns: 3, delimiter } });
    expect(texts(lines)).toEqual([right, '<wrong_columns>']);
  });

  it.each(['a----', '----b', 'a---- '])('must have a value in each field: %j', async (text) => {
    const fields = { columns: 2, delimiter: '----' } as const;
    expect(texts(await read(Buffer.from(text), { fields }))).toEqual(['<empty_field>']);
    expect(texts(await read(Buffer.from(text)))).toEqual([text.trim()]);
  });

  it('of an empty file do not exist', async () => {
    expect(await read(Buffer.alloc(0))).toEqual([]);
  });
});
