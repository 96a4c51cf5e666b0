import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, nameOf, Visitor } from '../src/visitor.ts';

for (const look of LOOKS)
  test.describe(`The search of products (${nameOf(look)})`, () => {
    test('finds them by words, pinyin and category, marks what it found, and says what is only similar', async () => {
      const visitor = await Visitor.arrive(look);
      const { page } = visitor;
      const text = visitor.texts(isPhone(look) ? 'mobile-h5' : 'storefront-web');
      const english = look.language === 'en';
      await visitor.goto(isPhone(look) ? '/mobile/index' : '/client/purchase-account');
      const field = page.getByRole('searchbox', { name: text('catalog:search') });
      const list = isPhone(look)
        ? page.getByRole('list', { name: text('catalog:name') }).getByRole('heading')
        : page.getByRole('rowheader');
      const marks = page.getByRole('main').locator('mark');

      await field.fill('aged face');
      await expect(list).toHaveCount(1);
      await expect(list).toContainText(english ? 'Aged Facebook account' : '两年老号');
      await expect(marks).toHaveText(english ? ['Aged', 'Face'] : ['Face']);
      expect(new URL(page.url()).searchParams.get('q')).toBe('aged face');
      await visitor.see('words');

      for (const pinyin of ['laohao', 'lnlh', '老hao']) {
        await field.fill(pinyin);
        await expect(list).toHaveCount(1);
        if (!english) await expect(marks.first()).toHaveText(pinyin === 'lnlh' ? '两年老号' : '老号');
      }

      await field.fill('shejiao');
      await expect(list).toHaveCount(3);

      await field.fill('facebok');
      await expect(list).toHaveCount(2);
      await expect(marks.first()).toHaveText('Facebook');
      const similar = text('catalog:similar', { q: 'facebok' });
      await expect(page.getByRole('main').getByText(similar)).toBeVisible();
      await visitor.see('a typo');

      await field.fill('zzzz');
      await expect(page.getByText(text('catalog:emptyFiltered.title'))).toBeVisible();
      await page.getByRole('button', { name: text('common:action.clearFilters') }).click();
      await expect(field).toHaveValue('');
      await expect(marks).toHaveCount(0);
    });
  });
