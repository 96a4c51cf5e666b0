import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { databaseOf } from './databases.ts';

/** Begins a dump into something that takes one piece and no more, and says so. */
const STUCK = `
  import { Writable } from 'node:stream';
  import { databaseOf } from ${JSON.stringify(join(import.meta.dirname, 'databases.ts'))};
  setInterval(() => {}, 1_000);
  await databaseOf(process.env).dump(new Writable({ write: () => console.log('copied') }));
`;

describe('a dump of the embedded database', () => {
  let folder: string;
  let file: string;
  let child: ChildProcess | null = null;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lotline-dump-'));
    file = join(folder, 'shop.sqlite');
    const database = new DatabaseSync(file);
    database.exec("CREATE TABLE things (name TEXT); INSERT INTO things VALUES ('one')");
    database.close();
  });
  afterEach(async () => {
    await kill();
    rmSync(folder, { recursive: true });
  });

  const copies = () => readdirSync(folder).filter((name) => name.startsWith('backup-'));
  const dump = async () => {
    const parts: Buffer[] = [];
    const write = (part: Buffer, _: string, done: () => void) => void (parts.push(part), done());
    await databaseOf({ DB_FILE: file }).dump(new Writable({ write }));
    return Buffer.concat(parts);
  };
  async function stuck(): Promise<void> {
    child = spawn(process.execPath, ['--input-type=module', '-e', STUCK], {
      env: { PATH: process.env.PATH, DB_FILE: file },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (child.stdout) await once(child.stdout, 'data');
  }
  async function kill(): Promise<void> {
    if (child?.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  it('is the whole of it, and leaves nothing beside it', async () => {
    expect((await dump()).subarray(0, 15).toString()).toBe('SQLite format 3');
    expect(readdirSync(folder)).toEqual(['shop.sqlite']);
  });

  it('that was killed leaves its copy until the next one, which leaves alone what another makes just now', async () => {
    mkdirSync(join(folder, 'backup-mine'));
    await stuck();
    const [copy = ''] = copies().filter((name) => name !== 'backup-mine');
    expect(existsSync(join(folder, copy, 'copy.sqlite'))).toBe(true);
    await dump();
    expect(copies()).toContain(copy);
    await kill();
    expect(copies()).toContain(copy);
    await dump();
    expect(copies()).toEqual(['backup-mine']);
  });
});
