import { lookAtAllOf } from '../src/checks/all-screens.ts';
import { SOAK, test } from '../src/story.ts';

const TITLE =
  'axe finds nothing on any page of the console, in either language and theme, and the layout does not shift or cut off';
const OWNERS = ['owner of the shelves', 'owner of the prices', 'owner of the trade', 'owner of the settings'];

test.describe(TITLE, () => lookAtAllOf([...OWNERS.map((owner) => [owner, 1440] as const), ['owner on a phone', 390]]));

test.describe(TITLE, { tag: SOAK }, () =>
  lookAtAllOf([1024, 390].flatMap((window) => OWNERS.map((owner) => [owner, 1440, window] as const))),
);
