import { lookAtAllOf } from '../src/checks/all-screens.ts';
import { SHOP_VISITORS } from '../src/checks/screens.ts';
import { SOAK, test } from '../src/story.ts';

const TITLE =
  'axe finds nothing on any page of the shops, in either language and theme, and the layout does not shift or cut off';

test.describe(TITLE, () => lookAtAllOf(SHOP_VISITORS));

test.describe(TITLE, { tag: SOAK }, () =>
  lookAtAllOf([
    ['guest', 1440, 1024],
    ['buyer', 1440, 1024],
    ['agent', 1440, 1024],
  ]),
);
