// Every package names its scope, and declares to need only packages that its scope may use. What the sources import is
// checked by dependency-cruiser with the same list.
import { report, root } from '../repository.ts';
import { packages, scopeProblems } from './rules/scopes.ts';

const all = packages(root);
report(scopeProblems(all), `${all.length} packages keep to their scopes`);
