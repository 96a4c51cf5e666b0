import type { Locator } from '@playwright/test';
import { ask, goodsNamed, newEmail, type Payment, paymentOf, placeOrder } from '../src/api.ts';
import { CONFIRMATIONS, mine, transfer } from '../src/devnet.ts';
import { newBuyer } from '../src/people.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, type Look, nameOf, Visitor } from '../src/visitor.ts';
import { until } from '../src/wait.ts';

interface Localized {
  zh: string;
  en: string;
}

const appOf = (look: Look) => (isPhone(look) ? 'mobile-h5' : 'storefront-web');
const inLanguageOf = (look: Look, text: Localized): string => (look.language === 'en' ? text.en : text.zh);
const tutorialsOf = (look: Look): string => (isPhone(look) ? '/mobile/tutorials' : '/client/blogs-list');
const tutorialOf = (look: Look, slug: string): string =>
  isPhone(look) ? `/mobile/tutorials/${slug}` : `/client/blogs-detail?slug=${slug}`;
const tutorials = async (
  query: { category?: string; q?: string } = {},
): Promise<{ slug: string; title: Localized }[]> =>
  (await ask<{ items: { slug: string; title: Localized }[] }>('GET', `/api/tutorials?${new URLSearchParams(query)}`))
    .items;

async function signedIn(look: Look) {
  const { session } = await newBuyer();
  const visitor = await Visitor.arrive(look, session);
  const { page } = visitor;
  const text = visitor.texts(appOf(look));
  const press = (key: string) => page.getByRole('button', { name: text(key), exact: true }).click();
  return { session, visitor, page, text, press };
}

const namesOf = (within: Locator): Promise<string[]> => within.allInnerTexts();

for (const look of LOOKS)
  test.describe(`The tutorials (${nameOf(look)})`, () => {
    test('are found by words and by topic, or the page says that there are none', async () => {
      const { visitor, page, text } = await signedIn(look);
      const [all, paying] = [await tutorials(), await tutorials({ category: 'paying' })];
      const titles = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
      const shows = (found: typeof all) =>
        until(`${found.length} tutorials`, async () => {
          const names = found.map(({ title }) => inLanguageOf(look, title));
          return JSON.stringify(await namesOf(titles)) === JSON.stringify(names);
        });
      await visitor.goto(tutorialsOf(look));
      await shows(all);
      const topics = page.getByRole('navigation', { name: text('tutorials:topics') });
      await topics.getByRole('link', { name: text('tutorials:topic.paying'), exact: true }).click();
      await shows(paying);
      expect(new URL(page.url()).searchParams.get('topic')).toBe('paying');
      await visitor.see('one topic');

      const search = page.getByRole('searchbox', { name: text('tutorials:search') });
      const wanted = paying.at(-1);
      if (wanted === undefined) throw new Error('The sample shop has no tutorial about paying');
      const q = inLanguageOf(look, wanted.title);
      const found = await tutorials({ category: 'paying', q });
      expect(found.map(({ slug }) => slug)).toContain(wanted.slug);
      expect(found.length).toBeLessThan(paying.length);
      await search.fill(` ${q} `);
      await shows(found);
      await search.fill('nothing-is-called-so');
      await page.getByText(text('tutorials:noMatch.title')).first().waitFor();
      await visitor.see('none found');
      await page.getByRole('link', { name: text('common:action.clearFilters'), exact: true }).click();
      await shows(all);
    });

    test('are read, and accept a "no" with its reason', async () => {
      const { visitor, page, text, press } = await signedIn(look);
      const [first] = await tutorials();
      if (first === undefined) throw new Error('The sample shop has no tutorials');
      await visitor.goto(tutorialsOf(look));
      const title = inLanguageOf(look, first.title);
      await page.getByRole('link', { name: title, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByRole('article').getByRole('heading').first().waitFor();
      await press('tutorials:helpful.no');
      await page.getByRole('heading', { name: text('tutorials:helpful.why'), exact: true }).waitFor();
      await visitor.see('why not');
      const told = page.waitForRequest((request) => request.postData()?.includes('tutorial.helpful') ?? false);
      await press('tutorials:helpful.reason.missing');
      await page.getByText(text('tutorials:helpful.thanks')).first().waitFor();
      const { events } = (await told).postDataJSON() as { events: { properties: object }[] };
      expect(events.map(({ properties }) => properties)).toEqual([
        { slug: first.slug, helpful: false, reason: 'missing' },
      ]);
      await page.getByRole('link', { name: text('tutorials:helpful.support'), exact: true }).click();
      await page.getByRole('heading', { level: 1, name: text('support:title') }).waitFor();
      await page
        .getByText(text('support:channels.about', { about: first.slug }))
        .first()
        .waitFor();
    });

    test('that do not exist lead to existing ones', async () => {
      const { visitor, page, text } = await signedIn(look);
      visitor.tolerate(/status of 404/);
      await visitor.goto(tutorialOf(look, 'never-written'));
      await page
        .getByRole('heading', { name: text('tutorials:missing.title') })
        .first()
        .waitFor();
      await visitor.see('no such tutorial');
      const search = page.getByRole('searchbox', { name: text('tutorials:search') });
      const [wanted] = await tutorials({ category: 'paying' });
      const title = inLanguageOf(look, wanted?.title ?? { zh: '', en: '' });
      await search.fill(title);
      await search.press('Enter');
      await visitor.arriveAt(tutorialsOf(look));
      await page.getByRole('link', { name: title, exact: true }).waitFor();
    });
  });

for (const look of LOOKS)
  test.describe(`Customer service (${nameOf(look)})`, () => {
    const address = isPhone(look) ? '/mobile/service' : '/client/customer-service';

    test('offers help for each topic, three tutorials at most', async () => {
      const { visitor, page, text } = await signedIn(look);
      await visitor.goto(address);
      const topics = page.getByRole('navigation', { name: text('support:help.topics') });
      const help = page.getByRole('region', { name: text('support:help.title') });
      for (const [topic, category, way] of [
        ['payment', 'paying', null],
        ['delivery', 'lines', 'lookup'],
        ['deadLines', 'claims', 'checkLive'],
        ['account', 'start', 'forgot'],
      ] as const) {
        await topics.getByRole('link', { name: text(`support:help.topic.${topic}`), exact: true }).click();
        const names = (await tutorials({ category })).slice(0, 3).map(({ title }) => inLanguageOf(look, title));
        const shown = help.getByRole('listitem').getByRole('link');
        await until(`the tutorials about ${topic}`, async () => {
          return JSON.stringify(await namesOf(shown)) === JSON.stringify(names);
        });
        if (way !== null) await help.getByRole('link', { name: text(`support:help.go.${way}`), exact: true }).waitFor();
      }
      await visitor.see('account');
    });
  });

/** Somebody's order, delivered. */
async function sell(quantity: number): Promise<{ payment: Payment; email: string }> {
  const email = newEmail('sold');
  const payment = await placeOrder({ goods: 'Instagram', quantity, email });
  await transfer(payment.wallet_address, payment.amount_due);
  await mine(CONFIRMATIONS);
  await until('the delivery', async () => (await paymentOf(payment.pre_order_id)).phase === 'delivered');
  return { payment, email };
}

for (const look of LOOKS)
  test.describe(`The live orders (${nameOf(look)})`, () => {
    test('show new payments live, and nothing about the buyer', async () => {
      await sell(6);
      const visitor = await Visitor.arrive(look);
      const { page } = visitor;
      const text = visitor.texts(appOf(look));
      const name = inLanguageOf(look, (await goodsNamed('Instagram')).name);
      await visitor.goto(isPhone(look) ? '/mobile/index' : '/client/main');
      const line = page.getByRole('button', { name: text('liveOrders:title') });
      const feed = isPhone(look)
        ? page.getByRole('dialog', { name: text('liveOrders:title') })
        : page.getByRole('region', { name: text('liveOrders:title') });
      if (isPhone(look)) await line.filter({ hasText: `${name} × 6` }).waitFor();
      else await feed.getByText(text('liveOrders:state.live'), { exact: true }).waitFor();
      let loads = 0;
      page.on('load', () => (loads += 1));

      const { payment, email } = await sell(7);
      if (isPhone(look)) await line.filter({ hasText: `${name} × 7` }).click();
      // Who asked for less motion is told of it, and the list stands still until they want it.
      else await feed.getByRole('button', { name: text('liveOrders:fresh', { count: 1 }), exact: true }).click();
      const quantity = text('common:unit.line', { count: 7 });
      const newest = feed.getByRole('listitem').first();
      await newest.filter({ hasText: name }).filter({ hasText: quantity }).waitFor();
      await visitor.see('just paid');
      expect(loads).toBe(0);
      const told = JSON.stringify(await ask('GET', '/api/orders/live')) + (await page.content());
      for (const secret of [email, payment.order_no, payment.pre_order_id, payment.wallet_address])
        expect([secret, told.includes(secret)]).toEqual([secret, false]);
    });
  });

for (const look of LOOKS)
  test.describe(`An unknown address (${nameOf(look)})`, () => {
    test('says so, and links to the goods', async () => {
      const { visitor, page, text } = await signedIn(look);
      await visitor.goto(isPhone(look) ? '/mobile/nowhere/at/all' : '/client/nowhere/at/all');
      const title = isPhone(look) ? 'common:status.notFound' : 'shop:notFound.title';
      await page.getByRole('heading', { level: 1, name: text(title) }).waitFor();
      await visitor.see('nowhere');
      const label = text(isPhone(look) ? 'shell:searchGoods' : 'catalog:search');
      const search = page.getByRole('main').getByRole('searchbox', { name: label });
      await search.fill('Outlook');
      await search.press('Enter');
      await visitor.arriveAt(isPhone(look) ? '/mobile/index' : '/client/purchase-account');
      await page
        .getByText(inLanguageOf(look, (await goodsNamed('Outlook')).name))
        .first()
        .waitFor();
      await page.goBack();
      await page.getByRole('link', { name: text(isPhone(look) ? 'shell:toShop' : 'shop:notFound.home') }).click();
      await visitor.arriveAt(isPhone(look) ? '/mobile/index' : '/client/main');
    });
  });
