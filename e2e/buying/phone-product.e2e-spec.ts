import { ask, goodsNamed } from '../src/api.ts';
import { staff } from '../src/people.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, nameOf, Visitor } from '../src/visitor.ts';

const GOODS = 'Aged Facebook account, 2 years (sample)';
const INPUT = [
  'status',
  'category_id',
  'name',
  'summary',
  'description',
  'price',
  'tiers',
  'min_quantity',
  'max_quantity',
];
const MORE_INPUT = ['gender_choice', 'warranty_hours', 'low_stock', 'sort', 'slug', 'line_format', 'picture_ids'];
const both = (zh: string, en: string) => ({ zh, en });

/** Gives the category an attribute, and the product a value of it with all that a product page shows. */
async function describeProduct(): Promise<string> {
  const { token } = await staff('admin');
  const { id } = await goodsNamed(GOODS);
  const before = await ask<Record<string, unknown>>('GET', `/api/admin/goods/${id}`, { token });
  const categoryId = String(before.category_id);
  const { pictures } = await ask<{ pictures: { id: string }[] }>('GET', `/api/goods/${id}`);
  const { items } = await ask<{ items: { id: string; name: object; sort: number }[] }>('GET', '/api/categories');
  const category = items.find((one) => one.id === categoryId);
  const choices = [
    { value: 'us', name: both('美国', 'United States') },
    { value: 'de', name: both('德国', 'Germany') },
  ];
  const attribute = { key: 'story_country', name: both('国家', 'Country'), kind: 'choice', choices, filter: true };
  const categoryBody = { name: category?.name, sort: category?.sort, attributes: [attribute] };
  await ask('PUT', `/api/categories/${categoryId}`, { token, body: categoryBody });
  const body = {
    ...Object.fromEntries([...INPUT, ...MORE_INPUT].map((name) => [name, before[name]])),
    picture_ids: pictures.map((picture) => picture.id),
    attributes: [{ key: 'story_country', value: 'de' }],
    line_example: '100000000000001----example-password----EXAMPLE2FA',
    warranty: both('登录失败可更换。', 'Replaced if the login fails.'),
    questions: [{ question: both('可以改密码吗？', 'Can I change the password?'), answer: both('可以。', 'Yes.') }],
  };
  await ask('PUT', `/api/goods/${id}`, { token, body });
  return categoryId;
}

for (const look of LOOKS.filter(isPhone))
  test.describe(`A product on the phone (${nameOf(look)})`, () => {
    test('is found by its attribute, and shows what a buyer wants to know', async () => {
      const categoryId = await describeProduct();
      const visitor = await Visitor.arrive(look);
      const { page } = visitor;
      const text = visitor.texts('mobile-h5');
      const english = look.language === 'en';
      await visitor.goto(`/mobile/index?category=${categoryId}`);
      const list = page.getByRole('list', { name: text('catalog:name') }).getByRole('heading');
      await expect(list.first()).toBeVisible();

      await page.getByRole('button', { name: text('catalog:filter.button'), exact: true }).click();
      const sheet = page.getByRole('dialog', { name: text('catalog:filter.title') });
      await sheet.getByRole('checkbox', { name: english ? 'Germany' : '德国' }).click();
      await visitor.see('the filter');
      await sheet.getByRole('button', { name: text('catalog:filter.show') }).click();
      await expect(list).toHaveCount(1);
      expect(new URL(page.url()).searchParams.getAll('attribute')).toEqual(['story_country:de']);

      await list.getByRole('link').click();
      const product = page.getByRole('dialog', { name: english ? GOODS : '两年老号' });
      await expect(product.getByText('100000000000001----example-password----EXAMPLE2FA')).toBeVisible();
      await expect(product.getByText(english ? 'Germany' : '德国', { exact: true })).toBeVisible();
      await expect(product.getByText(english ? 'Replaced if the login fails.' : '登录失败可更换。')).toBeVisible();
      await product.getByRole('button', { name: english ? 'Can I change the password?' : '可以改密码吗？' }).click();
      await expect(product.getByText(english ? 'Yes.' : '可以。', { exact: true })).toBeVisible();
      await visitor.see('a product with its details');
    });
  });
