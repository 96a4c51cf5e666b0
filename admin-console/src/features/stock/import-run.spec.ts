import { onBytes, onEnd, onEvent, phaseOf, startRun, type ImportResult } from './import-run';

const result: ImportResult = {
  done: true,
  dry_run: false,
  total: 10,
  imported: 8,
  duplicates: { in_file: 1, in_stock: 0, sold_before: 0, other_goods: 0 },
  duplicates_total: 1,
  rejected: { empty: 1, too_long: 0, bad_encoding: 0, wrong_columns: 0 },
  rejected_total: 1,
  problems: [{ line: 3, reason: 'in_file' }],
  batch_id: '5',
};

describe('a running import', () => {
  it('counts the bytes that have come through, and never more than the file has', () => {
    const run = onBytes(onBytes(startRun(1_000, 0), 400, 100), 1_200, 200);
    expect(run.bytes).toBe(1_000);
    expect(phaseOf(run)).toBe('working');
  });

  it('never goes back when the server knows of fewer bytes than were sent', () => {
    const run = onEvent(onBytes(startRun(1_000, 0), 900, 0), { phase: 'reading', bytes: 300, total_bytes: 1_100, lines: 7 }, 0);
    expect(run).toMatchObject({ bytes: 900, lines: 7 });
    expect(phaseOf(run)).toBe('sending');
  });

  it('keeps the lines stored so far, for the case that it is stopped', () => {
    const run = onEnd(onEvent(startRun(1_000, 0), { phase: 'storing', done: 3, total: 5 }, 0), new Error('aborted'), true);
    expect(run).toMatchObject({ status: 'cancelled', stored: 3, error: null });
  });

  it('ends with the result', () => {
    const run = onEvent(startRun(1_000, 0), result, 50);
    expect(run).toMatchObject({ status: 'done', bytes: 1_000, lines: 10, result });
  });

  it('stays done, whatever comes after the result', () => {
    expect(onEnd(onEvent(startRun(1, 0), result, 0), new Error('late'), false).status).toBe('done');
  });

  it('keeps what went wrong', () => {
    const error = new Error('network');
    expect(onEnd(startRun(1, 0), error, false)).toMatchObject({ status: 'failed', error });
  });
});
