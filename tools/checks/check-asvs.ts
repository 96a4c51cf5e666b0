// The totals in the introduction of docs/security/asvs.md are those of its tables.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asvsProblems } from './rules/asvs.ts';
import { report, root } from '../repository.ts';

const PAGE = 'docs/security/asvs.md';
const problems = asvsProblems(readFileSync(join(root, PAGE), 'utf8'));
report(
  problems.map((problem) => `${PAGE}: ${problem}`),
  `the totals of ${PAGE} are those of its tables`,
);
