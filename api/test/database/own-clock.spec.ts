import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const API = join(import.meta.dirname, '../..');
/** How a database is asked for its time, or writes it by itself. */
const ITS_TIME =
  /\b(?:NOW|SYSDATE|CURDATE|CURTIME|LOCALTIME|UTC_TIMESTAMP|UNIX_TIMESTAMP)\(\s*\d?\s*\)|CURRENT_TIMESTAMP|LOCALTIMESTAMP|(?:date|time|datetime|strftime)\([^)]*'now'|(?:Create|Update)DateColumn/;
/** `Date.now()` and `clock.now()` are ours. */
const OURS = /\.now\(\)/g;

describe('the clock of the database', () => {
  it('is not used: only the clock of the process decides', () => {
    const files = readdirSync(join(API, 'src'), { recursive: true, encoding: 'utf8' });
    const sources = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'));
    expect(sources.length).toBeGreaterThan(20);
    const usingClock = sources.filter((name) =>
      ITS_TIME.test(readFileSync(join(API, 'src', name), 'utf8').replace(OURS, '')),
    );
    expect(usingClock).toEqual([]);
  });

  it('would be detected by this test', () => {
    for (const sql of ['WHERE at<NOW()', 'UTC_TIMESTAMP(3)', "datetime('now')", 'DEFAULT CURRENT_TIMESTAMP(3)'])
      expect(sql).toMatch(ITS_TIME);
  });
});
