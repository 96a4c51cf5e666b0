// Writes .env.example from the API's configuration class.   --check compares instead of writing.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentExample, variablesOf } from './app-config.ts';
import { report, root } from './repository.ts';

const target = join(root, '.env.example');
const variables = variablesOf(readFileSync(join(root, 'api/src/config/app-config.ts'), 'utf8'), 'AppConfig');
const wanted = environmentExample(variables);

if (process.argv.includes('--check')) {
  const current = existsSync(target) && readFileSync(target, 'utf8') === wanted;
  report(
    current ? [] : ['.env.example differs from AppConfig: npm run generate'],
    `${variables.length} variables are documented`,
  );
} else {
  writeFileSync(target, wanted);
  console.log(`.env.example: ${variables.length} variables written`);
}
