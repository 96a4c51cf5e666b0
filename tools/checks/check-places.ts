// The guide to the code, and the README of each package that it leads to, name every folder that a newcomer may look for, and
// nothing that is gone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeProblems, placesIn } from './rules/places.ts';
import { filesUnder, report, root } from '../repository.ts';

const PACKAGES = ['api', 'storefront-web', 'mobile-h5', 'admin-console', 'libs/web-core', 'libs/shop'];
const GUIDES = ['docs/architecture.md', ...PACKAGES.map((folder) => `${folder}/README.md`)];
const text = GUIDES.map((guide) => readFileSync(join(root, guide), 'utf8')).join('\n');
const problems = placeProblems(text, filesUnder('.')).map((problem) => `${GUIDES[0]} and its READMEs: ${problem}`);
report(problems, `${placesIn(text).length} places that the guides name exist, and no folder is left out`);
