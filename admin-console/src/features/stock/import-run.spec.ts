import { onEnd, onEvent, onSent, percentOf, phaseOf, progressOf, startRun, type ImportResult } from './import-run';

const result: ImportResult = {
  done: true,
  dry_run: false,
  total: 10,
  imported: 8,
  duplicates: { in_file: 1, in_stock: 0, sold_before: 0, other_goods: 0 },
  duplicates_total: 1,
  rejected: { empty: 1, too_long: 0, bad_encoding: 0, wrong_columns: 0, empty_field: 0, blocked: 0 },
  rejected_total: 1,
  problems: [{ line: 3, reason: 'in_file', field: null, sample: 'ab…' }],
  batch_id: '5',
};

const started = () => startRun({ bytes: 1_000, lines: 10 }, 0);
const reading = (lines: number) => ({ phase: 'reading', bytes: 300, total_bytes: 1_100, lines }) as const;

describe('a running import', () => {
  it('counts the bytes that have been sent, and never more than the file has', () => {
    const run = onSent(started(), 400, 100);
    expect(phaseOf(run)).toBe('sending');
    expect(progressOf(run)).toEqual([{ phase: 'sending', done: 400, total: 1_000, unit: 'bytes' }]);
    expect(percentOf(run)).toBe(40);
    expect(onSent(run, 1_200, 200).sent).toBe(1_000);
  });

  it('counts the lines that the server has read once everything was sent', () => {
    const run = onEvent(onSent(started(), 1_000, 100), reading(7), 200);
    expect(phaseOf(run)).toBe('working');
    expect(progressOf(run)).toEqual([
      { phase: 'sending', done: 1_000, total: 1_000, unit: 'bytes' },
      { phase: 'working', done: 7, total: 10, unit: 'lines' },
    ]);
    expect(percentOf(run)).toBe(70);
  });

  it('tells both phases when the server answers while it is still being sent to', () => {
    expect(progressOf(onEvent(onSent(started(), 400, 0), reading(2), 0)).map(({ phase }) => phase)).toEqual([
      'sending',
      'working',
    ]);
  });

  it('measures each phase by itself', () => {
    const run = onEvent(onSent(onSent(started(), 500, 1_000), 1_000, 2_000), reading(5), 3_000);
    expect(run.meter).toEqual({
      startedAtMs: 2_000,
      samples: [
        { atMs: 2_000, done: 0 },
        { atMs: 3_000, done: 5 },
      ],
    });
  });

  it('never goes back, and has room for more lines than were expected', () => {
    const run = onEvent(onEvent(onSent(started(), 1_000, 0), reading(12), 0), reading(4), 0);
    expect(progressOf(run)[1]).toMatchObject({ done: 12, total: 12 });
  });

  it('keeps the lines stored so far, for the case that it is stopped', () => {
    const run = onEnd(onEvent(started(), { phase: 'storing', done: 3, total: 5 }, 0), new Error('aborted'), true);
    expect(run).toMatchObject({ status: 'cancelled', stored: 3, error: null });
  });

  it('ends with the result', () => {
    const run = onEvent(started(), result, 50);
    expect(run).toMatchObject({ status: 'done', sent: 1_000, lines: 10, result });
  });

  it('stays done, whatever comes after the result', () => {
    expect(onEnd(onEvent(started(), result, 0), new Error('late'), false).status).toBe('done');
  });

  it('keeps what went wrong', () => {
    const error = new Error('network');
    expect(onEnd(started(), error, false)).toMatchObject({ status: 'failed', error });
  });
});
