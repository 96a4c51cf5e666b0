import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Child } from './children.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lotline children '));
});
afterAll(() => rmSync(folder, { recursive: true }));

function child(code: string): Child {
  const script = join(folder, 'program.mjs');
  writeFileSync(script, code);
  return new Child({ name: 'The program', script, args: ['7'], cwd: folder, logFile: join(folder, 'log') });
}

describe('a program beside the stack', () => {
  it('is ready when it has printed what is waited for, and ends when it is stopped', async () => {
    const program = child('console.log(`listening on ${process.argv[2]}`); setInterval(() => 0, 1000)');
    expect((await program.printed(/listening on (\d)/))[1]).toBe('7');
    await program.stop();
    expect(await program.ended).toContain('The program was ended by SIGTERM');
    expect(readFileSync(join(folder, 'log'), 'utf8')).toContain('listening on 7');
  });

  it('says how it ended and what it last said when it ends too early', async () => {
    const program = child('console.error("no database"); process.exit(3)');
    await expect(program.printed(/listening/)).rejects.toThrow(/ended with exit code 3[\s\S]*no database/);
  });

  it('needs no stopping when it has ended already', async () => {
    const program = child('');
    await program.ended;
    await program.stop();
  });
});
