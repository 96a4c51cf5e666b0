import { lookAtAllOf } from '../src/checks/all-screens.ts';
import { test } from '../src/story.ts';

test.describe('axe finds nothing on any page of the shops, in either language and theme, and the layout does not shift or cut off', () =>
  lookAtAllOf([
    ['guest', 1440],
    ['buyer', 1440],
    ['guest', 390],
    ['buyer', 390],
  ]));
