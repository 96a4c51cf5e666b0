import { lookAtAllOf } from '../src/checks/all-screens.ts';
import { test } from '../src/story.ts';

test.describe('axe finds nothing on any page of the console, in either language and theme, and the layout does not shift or cut off', () =>
  lookAtAllOf([
    ['owner of the shelves', 1440],
    ['owner of the trade', 1440],
    ['owner of the settings', 1440],
    ['owner on a phone', 390],
  ]));
