import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../local/settings.ts';
import { SMALL_MEMORY } from '../local/small-memory.ts';

const folder = join(import.meta.dirname, 'systemd');
const names = readdirSync(folder);
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const variables = (text: string): string[] => [...text.matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);

let copies: string;
beforeAll(() => {
  copies = mkdtempSync(join(tmpdir(), 'lotline-units-'));
  mkdirSync(copies, { recursive: true });
  // The programs must be there for systemd to accept a unit.
  for (const name of names) writeFileSync(join(copies, name), read(name).replaceAll('/opt/lotline', root));
});
afterAll(() => rmSync(copies, { recursive: true }));

describe('the units of systemd', () => {
  it('are accepted as they are', () => {
    const paths = names.map((name) => join(copies, name.replace('@.', '@8081.')));
    for (const name of names.filter((one) => one.includes('@'))) {
      writeFileSync(join(copies, name.replace('@.', '@8081.')), readFileSync(join(copies, name)));
    }
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], { encoding: 'utf8' });
    const ours = stderr.split('\n').filter((line) => line.includes('lotline'));
    expect([status, ours]).toEqual([0, []]);
  });

  it.each(names.filter((name) => name.endsWith('.service')))(
    '%s may do little: systemd finds its exposure low',
    (name) => {
      const path = join(copies, name.replace('@.', '@8081.'));
      writeFileSync(path, readFileSync(join(copies, name)));
      // 2.0 of 10; systemd itself calls what is below 4 "OK".
      execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', path], { stdio: 'pipe' });
    },
  );

  it.each(names.filter((name) => name.endsWith('.service')))(
    '%s runs a program of this repository, and not through npm',
    (name) => {
      const [, node, script = ''] = /^ExecStart=(\S+)(?: --\S+)* (\S+)/m.exec(read(name)) ?? [];
      expect(node).toBe('/opt/lotline/node_modules/node/bin/node');
      const source = script.replace('/opt/lotline/', '').replace('api/dist/', 'api/src/').replace(/\.js$/, '.ts');
      expect(readFileSync(join(root, source), 'utf8')).not.toBe('');
      expect(read(name)).not.toMatch(/(SECRET|MASTER_KEY|PASSWORD)=/);
    },
  );

  it('name only variables that there are, and the example too', () => {
    const backup = readFileSync(join(import.meta.dirname, 'backup.ts'), 'utf8');
    const known = [
      ...variables(readFileSync(join(root, '.env.example'), 'utf8')),
      ...[...backup.matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name]) => name),
    ];
    const example = readFileSync(join(import.meta.dirname, 'lotline.env.example'), 'utf8');
    const named = names.flatMap((name) =>
      [...read(name).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
        line
          .replace(/^"(\w+)=.*"$/, '$1')
          .split(' ')
          .map((one) => one.split('=')[0] ?? ''),
      ),
    );
    for (const name of [...variables(example), ...named])
      expect([...known, ...Object.keys(SMALL_MEMORY)]).toContain(name);
    // systemd lets the file go before the unit: both processes of the API would have one port.
    for (const name of named) expect(variables(example)).not.toContain(name);
  });

  it.each(['lotline-api@.service', 'lotline-worker@.service'])('%s starts it with little memory', (name) => {
    for (const [variable, value] of Object.entries(SMALL_MEMORY)) {
      expect(read(name)).toMatch(new RegExp(`^Environment=.*\\b${variable}=${value}(["\\s]|$)`, 'm'));
    }
  });

  it('give a process more time to end than it drains', () => {
    const example = readFileSync(join(import.meta.dirname, 'lotline.env.example'), 'utf8');
    const drains = Number(/^DRAIN_SECONDS=(\d+)$/m.exec(example)?.[1]);
    const allowed = Number(/^TimeoutStopSec=(\d+)$/m.exec(read('lotline-api@.service'))?.[1]);
    expect(drains).toBeGreaterThan(1);
    expect(allowed).toBeGreaterThan(drains + 30);
  });
});
