import { IsIn, IsInt, IsString, Length, Max, MaxLength, Min, MinLength } from 'class-validator';
import { AppError } from '../../src/common/errors/index.js';
import { EmailField, ToMoment } from '../../src/common/index.js';
import { NullMeansAbsent, validationPipe } from '../../src/common/pipes/validation.pipe.js';

class Body {
  @IsString()
  @MaxLength(5)
  longest: string;

  @IsString()
  @MinLength(2)
  shortest: string;

  @IsString()
  @Length(2, 4)
  between: string;

  @IsInt()
  @Min(1)
  @Max(9)
  count: number;

  @IsIn(['a', 'b'])
  choice: string;

  @ToMoment()
  when: Date;
}

const right = { longest: 'abc', shortest: 'abc', between: 'abc', count: 5, choice: 'a', when: '2026-11-21T00:00:00Z' };

async function rejection(change: object): Promise<unknown> {
  const pipe = validationPipe();
  const error: unknown = await pipe.transform({ ...right, ...change }, { type: 'body', metatype: Body }).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof AppError ? error.fields : error;
}

describe('a refused field', () => {
  it.each([
    [{ longest: 'abcdef' }, { field: 'longest', rule: 'maxLength', params: { max: 5 } }],
    [{ shortest: 'a' }, { field: 'shortest', rule: 'minLength', params: { min: 2 } }],
    [{ between: 'abcde' }, { field: 'between', rule: 'isLength', params: { min: 2, max: 4 } }],
    [{ count: 0 }, { field: 'count', rule: 'min', params: { min: 1 } }],
    [{ count: 10 }, { field: 'count', rule: 'max', params: { max: 9 } }],
    [{ choice: 'c' }, { field: 'choice', rule: 'isIn', params: { allowed: ['a', 'b'] } }],
  ])('of %j says the numbers of its rule', async (change, fault) => {
    expect(await rejection(change)).toEqual([fault]);
  });

  it('that is absent says only that', async () => {
    expect(await rejection({ longest: undefined })).toEqual([{ field: 'longest', rule: 'required' }]);
  });

  it.each([
    ...[
      '',
      'yesterday',
      '1969-12-31T23:59:59Z',
      '+275760-09-13',
      '-271821-04-20',
      '2026-13-01',
      '2026-13-01T00:00:00Z',
      [],
      {},
    ],
    ...['0.5', '5', 0.5, 1, true, '2026', '1 May', '2026-11-21', '2026-11-21T00:00:00', '2026-11-21 00:00:00Z'],
  ])('is a moment of %j', async (when) =>
    expect(await rejection({ when })).toEqual([expect.objectContaining({ field: 'when' })]),
  );

  it('is none when all is right', async () => expect(await rejection({})).toBeNull());
});

describe('null in a body', () => {
  const transform = (body: unknown, type: 'body' | 'query' = 'body') => new NullMeansAbsent().transform(body, { type });

  it('means that a field is absent, at any depth', () =>
    expect(transform({ a: null, b: { c: null, d: [{ e: null, f: 1 }] } })).toEqual({ b: { d: [{ f: 1 }] } }));

  it('stays where it is an item of a list, so that no list gets shorter unseen', () =>
    expect(transform({ ids: ['1', null] })).toEqual({ ids: ['1', null] }));

  it('does not make a prototype out of a field', () => {
    const body = JSON.parse('{"__proto__":{"a":null,"polluted":true}}') as object;
    expect(Object.keys(transform(body) as object)).toEqual(['__proto__']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('is nothing that a query could say', () => expect(transform({ a: null }, 'query')).toEqual({ a: null }));
});

class Mailed {
  @EmailField()
  email: string;
}

describe('an e-mail address', () => {
  const isTaken = (email: string) =>
    validationPipe()
      .transform({ email }, { type: 'body', metatype: Mailed })
      .then(
        () => true,
        () => false,
      );

  it.each(['a@b.co', 'First.Last+tag@mail.example.com', "o'neil@example.org", 'a@例子.中国'])(
    'may be %s',
    async (email) => expect(await isTaken(email)).toBe(true),
  );

  it.each([
    ...['"<img/src=x>, victim@evil.test"@example.test', '"a b"@example.test', 'a,b@c.de', 'a..b@c.de', '.a@c.de'],
    ...['电@c.de', 'a@-b.cd', 'a@b.c_d', 'a@b', 'a@[127.0.0.1]', 'A <a@b.cd>', `${'a'.repeat(65)}@b.cd`],
  ])('that a mail server would not take is refused: %s', async (email) => expect(await isTaken(email)).toBe(false));
});
