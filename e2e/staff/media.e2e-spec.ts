import { ask, goodsNamed, inputOf } from '../src/api.ts';
import { ConsolePage } from '../src/pages/console-page.ts';
import { staff } from '../src/people.ts';
import { expect, test } from '../src/story.ts';
import { LOOKS, nameOf, Visitor } from '../src/visitor.ts';

const GOODS = 'Gmail account (sample)';

/** A drawing of its own for each run: the same bytes are stored once. */
const drawing = (mark: string) => ({
  name: `cover-${mark}.svg`,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><title>${mark}</title><rect width="80" height="80" fill="#2a7"/></svg>`,
  ),
});

for (const look of LOOKS)
  test.describe(`Pictures of the shop (${nameOf(look)})`, () => {
    test('are uploaded, described, used as a cover, and deleted only when nothing uses them', async () => {
      const { id } = await goodsNamed(GOODS);
      const { token } = await staff('admin');
      const before = await ask<{ picture_ids: string[] }>('GET', `/api/admin/goods/${id}`, { token });
      const mark = `${look.width}-${look.language}-${Date.now()}`;
      const owner = await Visitor.arrive(look, await staff('admin'));
      const { page } = owner;
      const consolePage = new ConsolePage(owner);
      const text = (key: string, values?: Record<string, string | number>) => consolePage.text(key, values);

      // The API rejects what is no picture.
      owner.tolerate(/status of 415/);
      await owner.goto('/admin/goods/media');
      const input = page.locator('input[type=file][multiple]').first();
      const broken = { name: `notes-${mark}.png`, mimeType: 'image/png', buffer: Buffer.from('no picture') };
      await input.setInputFiles([drawing(mark), broken]);
      await page.getByText(text('media:upload.done', { done: 1, total: 2 })).waitFor();
      await page.getByText(text('errors:reason.media.wrong_type')).waitFor();
      await owner.see('an upload with a refused file');

      const tile = page.getByRole('button', { name: `cover-${mark}.svg` });
      await tile.click();
      await page.getByLabel(text('media:detail.alt_zh')).fill('绿色方块');
      await page.getByLabel(text('media:detail.alt_en')).fill('A green square');
      await consolePage.dialog.getByRole('button', { name: text('common:action.save') }).click();
      await page.getByText(text('media:detail.saved')).waitFor();
      await owner.see('a picture');

      await owner.goto(`/admin/goods/${id}`);
      await page.getByRole('button', { name: text('media:gallery.add') }).click();
      await consolePage.dialog.getByRole('button', { name: `cover-${mark}.svg` }).click();
      await consolePage.dialog.getByRole('button', { name: text('media:picker.ok', { count: 1 }) }).click();
      const count = before.picture_ids.length + 1;
      for (let position = count; position > 1; position--) {
        const name = `cover-${mark}.svg`;
        await page
          .getByRole('button', { name: text('media:gallery.earlier', { name, position }), exact: true })
          .click();
      }
      await owner.see('the gallery of a product');
      await page.getByRole('button', { name: text('common:action.save'), exact: true }).click();
      await page.getByText(text('catalog:editor.saved')).first().waitFor();
      await expect
        .poll(
          async () => (await ask<{ cover: { alt: { en: string } } | null }>('GET', `/api/goods/${id}`)).cover?.alt.en,
        )
        .toBe('A green square');

      await owner.goto('/admin/goods/media');
      await tile.click();
      await page.getByText(text('media:detail.inUse')).waitFor();

      const after = await ask<Record<string, unknown>>('GET', `/api/admin/goods/${id}`, { token });
      await ask('PUT', `/api/goods/${id}`, { token, body: { ...inputOf(after), picture_ids: before.picture_ids } });
      await owner.goto('/admin/goods/media');
      await tile.click();
      await consolePage.dialog.getByRole('button', { name: text('media:detail.delete') }).click();
      await page.getByRole('button', { name: text('common:action.delete'), exact: true }).click();
      await page.getByText(text('media:detail.deleted')).waitFor();
      await expect(tile).toBeHidden();
    });
  });
