import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RETENTION, RETENTION_NAMES } from '../../src/config/retention.config.js';

const DOCS = join(import.meta.dirname, '../../../docs/operations/retention.md');

function words(seconds: number): string {
  if (seconds === 0) return '0';
  if (seconds === 86_400) return '1 day';
  return seconds < 86_400 ? `${seconds / 60} min` : `${seconds / 86_400} days`;
}

it('what is forgotten when is documented as it is', () => {
  const rows = readFileSync(DOCS, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const documented = rows.map(([, name, , kept, after]) => [name, kept, after]);
  const table = RETENTION_NAMES.map((name) => {
    const { retentionSeconds, after } = RETENTION[name];
    return [`\`${name}\``, words(retentionSeconds), after];
  });
  expect(documented).toEqual(table);
});
