import { staff } from '../src/people.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, nameOf, Visitor } from '../src/visitor.ts';

const PUBLIC = '203.0.113.7';

/** The visitor's server gives another answer: parts of its `data` are these. */
async function answers(visitor: Visitor, path: string, parts: object): Promise<void> {
  await visitor.page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...parts } } });
  });
}

for (const look of LOOKS)
  test.describe(`The console warns (${nameOf(look)})`, () => {
    test('beside “add my address” of a private address, which all visitors share where a proxy is not configured', async () => {
      const visitor = await Visitor.arrive(look, await staff('admin'));
      const { page } = visitor;
      const text = visitor.texts('admin-console');
      const mine = (address: string) =>
        page.getByRole('button', { name: text('config:allow.addMine', { address }), exact: true });
      const warning = page.getByText(text('config:allow.privateText'));

      await visitor.goto('/admin/config');
      await mine('127.0.0.1').waitFor();
      await warning.scrollIntoViewIfNeeded();
      expect(await mine('127.0.0.1').getAttribute('aria-describedby')).not.toBeNull();
      await visitor.see('a private address');
      await mine('127.0.0.1').click();
      await mine('127.0.0.1').waitFor({ state: 'detached' });
      await warning.waitFor();

      const other = await Visitor.arrive(look, await staff('admin'));
      await answers(other, '/api/admin/site-config', { your_address: PUBLIC });
      await other.goto('/admin/config');
      await other.page.getByText(PUBLIC).waitFor();
      await expect(other.page.getByText(text('config:allow.privateText'))).toHaveCount(0);
    });
  });

const phone = LOOKS.filter(isPhone);
for (const [name, look] of phone.map((look) => [nameOf(look), look] as const))
  test.describe(`The phone warns (${name})`, () => {
    test('beside “add my address” of a private address as well', async () => {
      const visitor = await Visitor.arrive(look, await staff('admin'));
      const { page } = visitor;
      const text = visitor.texts('mobile-h5');
      await visitor.goto('/mobile/system-config');
      await page.getByRole('button', { name: text('config:field.maintenance_allow') }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: text('config:addMine', { address: '127.0.0.1' }) }).waitFor();
      await sheet.getByText(text('config:privateText')).waitFor();
      await visitor.see('a private address');
    });
  });
