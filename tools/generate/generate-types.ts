// Writes shared-types/openapi.json and schema.d.ts from the built API.   --check compares instead of writing.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { report, root } from '../repository.ts';

const FILES = ['openapi.json', 'schema.d.ts'];
const target = join(root, 'shared-types');
const made = mkdtempSync(join(tmpdir(), 'lotline-types-'));

const node = (script: string, ...args: string[]): void => {
  execFileSync(process.execPath, [join(root, script), ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
};

if (!existsSync(join(root, 'api/build/src/cli/openapi.js'))) throw new Error('the API is not built: npm run build');
node('api/build/src/cli/openapi.js', join(made, 'openapi.json'));
node(
  'node_modules/openapi-typescript/bin/cli.js',
  join(made, 'openapi.json'),
  ...['-o', join(made, 'schema.d.ts'), '--default-non-nullable=false'],
);

if (process.argv.includes('--check')) {
  const read = (folder: string, file: string): string | null =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : null;
  const stale = FILES.filter((file) => read(made, file) !== read(target, file));
  report(
    stale.map((file) => `shared-types/${file} differs from what the API says: npm run generate`),
    'the published types are what the API says',
  );
} else {
  for (const file of FILES) copyFileSync(join(made, file), join(target, file));
  console.log(`shared-types: ${FILES.join(' and ')} written`);
}
rmSync(made, { recursive: true });
