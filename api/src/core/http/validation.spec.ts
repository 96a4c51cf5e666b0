import { IsIn, IsInt, IsString, Length, Max, MaxLength, Min, MinLength } from 'class-validator';
import { AppError } from '../errors/index.js';
import { ToMoment } from './dto.js';
import { validationPipe } from './validation.js';

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

const right = { longest: 'abc', shortest: 'abc', between: 'abc', count: 5, choice: 'a', when: '2026-11-21' };

async function refusal(change: object): Promise<unknown> {
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
    expect(await refusal(change)).toEqual([fault]);
  });

  it('that is absent says only that', async () => {
    expect(await refusal({ longest: undefined })).toEqual([{ field: 'longest', rule: 'required' }]);
  });

  it.each(['', 'yesterday', '1969-12-31', '+275760-09-13', '-271821-04-20', '2026-13-01', [], {}])(
    'is a moment of %j',
    async (when) => expect(await refusal({ when })).toEqual([expect.objectContaining({ field: 'when' })]),
  );

  it('is none when all is right', async () => expect(await refusal({})).toBeNull());
});
