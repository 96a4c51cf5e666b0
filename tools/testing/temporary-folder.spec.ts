import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryFolder } from './temporary-folder.ts';

describe('the folder in memory', () => {
  it('is not used where there is none', () => {
    expect(memoryFolder(join(tmpdir(), 'no-such-folder'))).toBeUndefined();
  });

  it('is not used when it has no room', () => {
    expect(memoryFolder('/proc')).toBeUndefined();
  });
});
