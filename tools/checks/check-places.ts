// The guide to the code names every folder that a newcomer may look for, and nothing that is gone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeProblems, placesIn } from './rules/places.ts';
import { filesUnder, report, root } from '../repository.ts';

const GUIDE = 'docs/architecture.md';
const text = readFileSync(join(root, GUIDE), 'utf8');
const problems = placeProblems(text, filesUnder('.')).map((problem) => `${GUIDE}: ${problem}`);
report(problems, `${placesIn(text).length} places that ${GUIDE} names exist, and no folder is left out`);
