// Writes .env.example from the API's configuration classes.   --check compares instead of writing.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configClassesOf, environmentExample, variablesOf } from './app-config.ts';
import { report, root } from '../repository.ts';

const target = join(root, '.env.example');
const sourceOf = (file: string): string => readFileSync(join(root, 'api/src/config', file), 'utf8');
const variables = configClassesOf(sourceOf('configuration.ts')).flatMap(({ name, file }) =>
  variablesOf(sourceOf(file), name),
);
const wanted = environmentExample(variables);

if (process.argv.includes('--check')) {
  const current = existsSync(target) && readFileSync(target, 'utf8') === wanted;
  report(
    current ? [] : ['.env.example differs from the classes of api/src/config: npm run generate'],
    `${variables.length} variables are documented`,
  );
} else {
  writeFileSync(target, wanted);
  console.log(`.env.example: ${variables.length} variables written`);
}
