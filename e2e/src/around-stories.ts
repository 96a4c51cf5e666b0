import { closeBrowser } from './browser.ts';
import { everybodyLeaves } from './visitor.ts';

afterEach(async () => {
  expect(await everybodyLeaves()).toEqual([]);
});

afterAll(closeBrowser);
