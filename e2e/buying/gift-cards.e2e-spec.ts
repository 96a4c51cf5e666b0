import { readFile } from 'node:fs/promises';
import { BalancePage } from '../src/pages/balance-page.ts';
import { ConsoleMoneyPage } from '../src/pages/console-money-page.ts';
import { balanceOf, newBuyer } from '../src/people.ts';
import { SecondFactor } from '../src/second-factor.ts';
import { expect, test } from '../src/story.ts';
import { type Look, LOOKS, nameOf, Visitor } from '../src/visitor.ts';

const DESKTOP_WIDTH = 1280;
const CODE = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/;

/** Issues two cards of 12.50 USDT in the console and gives the codes of the file. */
async function issueCards(look: Look, factor: SecondFactor): Promise<{ clerk: Visitor; codes: string[] }> {
  const clerk = await Visitor.arrive({ ...look, width: DESKTOP_WIDTH }, await factor.newSession());
  clerk.tolerate(/status of 403/);
  const page = new ConsoleMoneyPage(clerk);
  await clerk.goto('/admin/settlement/gift-cards');
  await page.press(page.text('giftCards:issue.open'));
  await clerk.page.getByLabel(page.text('giftCards:issue.count'), { exact: true }).fill('2');
  await clerk.page.getByLabel(page.text('giftCards:issue.value'), { exact: true }).fill('12.5');
  await page.review();
  await page.read(page.text('giftCards:issue.once'));
  await clerk.see('the cards to issue');
  const download = clerk.page.waitForEvent('download');
  await page.press(page.text('giftCards:issue.submit', { count: 2 }));
  await page.confirmWith(await factor.code());
  const file = await readFile(await (await download).path(), 'utf8');
  return { clerk, codes: file.match(new RegExp(CODE, 'g')) ?? [] };
}

for (const look of LOOKS)
  test.describe(`A gift card (${nameOf(look)})`, () => {
    test('that the owner issues is shown once, and adds its value to the balance of one buyer, once', async () => {
      const factor = await SecondFactor.setUp();
      const { clerk, codes } = await issueCards(look, factor).finally(() => factor.remove());
      expect(codes).toHaveLength(2);
      const [code = '', other = ''] = codes;

      const { session } = await newBuyer();
      const buyer = await Visitor.arrive(look, session);
      buyer.tolerate(/status of (400|409)/);
      const balance = new BalancePage(buyer);
      await balance.open();
      const field = buyer.page.getByLabel(balance.text('balance:giftCard.code'), { exact: true });
      const redeem = async (typed: string) => {
        await field.fill(typed);
        await buyer.page.getByRole('button', { name: balance.text('balance:giftCard.submit'), exact: true }).click();
      };
      const read = (key: string) => buyer.page.getByText(balance.text(key)).first().waitFor();
      const end = code.endsWith('2') ? '3' : '2';
      await redeem(`${code.slice(0, -1)}${end}`);
      const label = balance.text('balance:giftCard.code');
      await buyer.page.getByText(balance.text('errors:rule.gift_card_typo', { label })).first().waitFor();
      await buyer.see('a mistyped code');
      await redeem(code.toLowerCase());
      await balance.shows('12.50');
      await buyer.see('a redeemed card');
      await redeem(code);
      await read('errors:reason.gift-cards.redeemed');
      expect(await balanceOf(session)).toBe('12.500000');

      const page = new ConsoleMoneyPage(clerk);
      await clerk.goto('/admin/settlement/gift-cards/cards');
      await page.row(session.user.username).first().waitFor();
      await expect(clerk.page.getByText(other)).toHaveCount(0);
      await clerk.see('cards without codes');
    });
  });
