// Every package that ships has a licence under which we may pass it on. Reads what is installed; needs no network.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceOf, type LicenceField, mayShip } from './rules/licences.ts';
import { report, root } from '../repository.ts';

interface Locked extends LicenceField {
  dev?: boolean;
  link?: boolean;
}

const read = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json');
const shipped = Object.entries(packages).filter(
  ([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true,
);
const problems = shipped.flatMap(([path, locked]) => {
  // Packages for other platforms are not installed; the lock tells of those.
  const file = join(path, 'package.json');
  const licence = licenceOf(existsSync(join(root, file)) ? read<LicenceField>(file) : locked);
  const name = path.split('node_modules/').at(-1);
  return licence !== null && mayShip(licence, name) ? [] : [`${path}: ${licence ?? 'no licence'}`];
});
report(problems, `${shipped.length} packages that ship have licences that allow it`);
