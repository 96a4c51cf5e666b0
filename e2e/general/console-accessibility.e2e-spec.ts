import { lookAtAllOf } from '../src/checks/all-screens.ts';
import { ownersAt, STAFF } from '../src/checks/screens.ts';
import { SOAK, test } from '../src/story.ts';

const TITLE =
  'axe finds nothing on any page of the console, in either language and theme, and the layout does not shift or cut off';

test.describe(TITLE, () => lookAtAllOf(STAFF));

test.describe(TITLE, { tag: SOAK }, () => lookAtAllOf([...ownersAt(1024), ...ownersAt(390)]));
