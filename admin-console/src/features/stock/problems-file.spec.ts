import { problemsFile } from './problems-file';

it('writes problems as CSV with line number and reason', () => {
  const problems = [
    { line: 3, reason: 'in_file' as const, field: null, sample: 'ab…' },
    { line: 12, reason: 'too_long' as const, field: null, sample: null },
  ];
  const text = problemsFile(problems, ({ reason }) => (reason === 'in_file' ? 'repeats, "twice"' : 'too long'), {
    line: 'Line',
    reason: 'Reason',
  });
  expect(text).toBe('\uFEFFLine,Reason\r\n3,"repeats, ""twice"""\r\n12,too long\r\n');
});
