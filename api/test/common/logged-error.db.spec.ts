import { Writable } from 'node:stream';
import { type Options, pinoHttp } from 'pino-http';
import { startApi, type TestApi, testConfig } from '../support/harness.js';
import { isDuplicate } from '../../src/database/index.js';
import { insertRows } from '../../src/cli/move/insert-rows.js';
import { loggerOptions } from '../../src/common/logging/logger-options.js';

const CANARY = 'canary7f3a';

/** The line that our logger writes for `{ err: error }`. */
function logged(error: unknown): string {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const options = loggerOptions(testConfig({ LOG_LEVEL: 'error' })).pinoHttp as Options;
  const { logger } = pinoHttp(options, stream);
  logger.error({ err: error }, 'failed');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

const errOf = (line: string) => (JSON.parse(line) as { err: Record<string, unknown> }).err;

describe('errors in the log', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  const refused = async (name: string, owner = 'me') => {
    const put = () =>
      insertRows(api.manager, 'leases', ['name', 'owner', 'token', 'until_at'], [[name, owner, '1', api.clock.now()]]);
    await put();
    return put().then(
      () => undefined,
      (error: unknown) => error,
    );
  };

  it.each([
    ['a plain value', CANARY],
    ['a value with quotes', `x' for key '${CANARY}`],
    ['a value that looks like the frames of a stack', `x\n    at ${CANARY} (file.ts:1:1)`],
  ])('contain nothing of the values to be written: %s', async (_, name) => {
    const error = await refused(name, CANARY);
    expect(isDuplicate(error)).toBe(true);
    const line = logged(error);
    expect(line).not.toContain(CANARY);
    expect(line).not.toContain('INSERT');
    expect(errOf(line)).toMatchObject({ type: 'QueryFailedError', code: expect.anything() });
    expect(errOf(line).message).toMatch(/^the database refused: .*(leases|PRIMARY)/);
    expect(errOf(line).stack).toEqual(expect.arrayContaining([expect.stringContaining('statements.')]));
    expect(
      Object.keys(errOf(line))
        .filter((key) => !['errno', 'cause'].includes(key))
        .sort(),
    ).toEqual(['code', 'message', 'stack', 'type']);
  });

  it('contain nothing of the cause either', async () => {
    const line = logged(new Error('could not', { cause: await refused(`${CANARY}-2`) }));
    expect(line).not.toContain(CANARY);
    expect(errOf(line)).toMatchObject({ message: 'could not', cause: { type: 'QueryFailedError' } });
  });

  it('mask mail addresses and omit all other properties of an error', () => {
    const error = Object.assign(new Error(`550 5.1.1 <${CANARY}@example.com>: unknown`), {
      code: 'EENVELOPE',
      rejected: [`${CANARY}@example.com`],
      response: CANARY,
    });
    const line = logged(error);
    expect(line).not.toContain(CANARY);
    expect(errOf(line)).toMatchObject({ type: 'Error', code: 'EENVELOPE', message: '550 5.1.1 <…@…>: unknown' });
  });

  it('support any thrown value, and circular causes', () => {
    expect(logged(CANARY)).not.toContain(CANARY);
    expect(logged({ secret: CANARY })).not.toContain(CANARY);
    const round = new Error('round');
    round.cause = round;
    expect(logged(round)).toContain('round');
  });
});
