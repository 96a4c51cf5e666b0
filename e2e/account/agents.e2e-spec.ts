import { ask, newEmail, paymentOf, type Session } from '../src/api.ts';
import { CONFIRMATIONS, fundedAccount, mine, transfer } from '../src/devnet.ts';
import { type Agent, agentOf, earned } from '../src/earning.ts';
import { mailTo } from '../src/mail.ts';
import { plus, shown } from '../src/money.ts';
import { AgentPage } from '../src/pages/agent-page.ts';
import { CashierPage } from '../src/pages/cashier-page.ts';
import { ConsoleMoneyPage } from '../src/pages/console-money-page.ts';
import { shopPage } from '../src/pages/shop-page.ts';
import { newBuyer, type Person } from '../src/people.ts';
import { SecondFactor } from '../src/second-factor.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, type Look, LOOKS, nameOf, Visitor } from '../src/visitor.ts';
import { until } from '../src/wait.ts';

/** Becomes an agent on the page; a mistyped address is said at its field. */
async function becomeAgent(look: Look, { session }: Person & { session: Session }): Promise<Agent> {
  const visitor = await Visitor.arrive(look, session);
  const page = new AgentPage(visitor);
  await page.open();
  const { address } = await fundedAccount('1');
  await page.join(`${address.slice(0, -1)}${address.endsWith('1') ? '2' : '1'}`);
  await page.readMistyped();
  await visitor.see('a mistyped address');
  await page.join(address);
  await page.read('link.title');
  await visitor.see('an agent');
  return agentOf(session);
}

/** A guest comes by the agent's link, or that of a channel, and buys. */
async function guestBuys(look: Look, code: string, channel?: string): Promise<void> {
  const guest = await Visitor.arrive(look);
  await guest.goto(`/?promotion_code=${code}${channel === undefined ? '' : `&channel=${channel}`}`);
  await guest.arriveAt(isPhone(look) ? /^\/mobile\/index/ : /^\/client\/main/);
  const shop = shopPage(guest);
  await shop.open();
  expect(await guest.kept('promotionCode')).toBe(code);
  expect(await guest.kept('promotionChannel')).toBe(channel ?? null);
  await shop.choose('Facebook standard');
  await shop.setQuantity('2');
  await shop.setEmail(newEmail('brought'));
  await shop.placeOrder();
  const { pre_order_id: id, wallet_address: to, amount_due: due } = await new CashierPage(guest).payment();
  await transfer(to, due);
  await mine(CONFIRMATIONS);
  await until('the delivery', async () => (await paymentOf(id)).phase === 'delivered');
}

/** Adds a channel on the page, after a name that can't stand in a link. */
async function addsChannel(visitor: Visitor, page: AgentPage, name: string): Promise<void> {
  await page.open();
  await page.addChannel('we ibo');
  await page.read('channels.wrong');
  await visitor.see('a name that is no channel');
  await page.addChannel(name);
  await visitor.page.getByText(page.text('channels.added', { name })).first().waitFor({ state: 'attached' });
  await page.addChannel(name);
  await visitor.page.getByText(visitor.texts('storefront-web')('errors:reason.agents.channel_exists')).waitFor();
  await visitor.see('a channel twice');
}

/** Looks at other days: such as end before they begin, and one on which nothing came. */
async function looksAtOtherDays(visitor: Visitor, page: AgentPage): Promise<void> {
  await page.press('period.custom');
  await page.chooseDays('2026-01-02', '2026-01-01');
  await page.read('period.problem.order');
  await visitor.see('days that end before they begin');
  await page.chooseDays('2026-01-01', '2026-01-01');
  await until('the period in the address', () =>
    Promise.resolve(visitor.page.url().includes('period=custom&from=2026-01-01&to=2026-01-01')),
  );
  await page.read('funnel.none');
}

/** Approves the payout, is refused with a transfer of another amount, and books the right one. */
async function clerkPays(look: Look, factor: SecondFactor, agent: Agent & { username: string }): Promise<void> {
  const visitor = await Visitor.arrive(look, factor.owner);
  visitor.tolerate(/status of (403|409)/);
  const consolePage = new ConsoleMoneyPage(visitor);
  const { payout_address: to, available } = agent;
  const amount = { amount: consolePage.usdt(shown(available)) };
  await visitor.goto('/admin/settlement/payouts?state=requested');
  await consolePage.row(agent.username).getByRole('link').first().click();
  await consolePage.drawer.getByText(consolePage.text('settlements:flagText.first')).waitFor();
  await visitor.see('a payout to decide');
  await consolePage.press(consolePage.text('settlements:approve.open'));
  await consolePage.press(consolePage.text('settlements:approve.submit', amount));
  await consolePage.confirmWith(await factor.code());
  await consolePage.read(consolePage.text('settlements:approve.done', amount));

  const wrong = await transfer(to, plus(available, '-0.000001'));
  const right = await transfer(to, available);
  await mine(CONFIRMATIONS);
  await consolePage.press(consolePage.text('settlements:paid.open'));
  const hash = consolePage.field(consolePage.text('money:txid'));
  await hash.fill(wrong);
  await consolePage.review();
  await consolePage.press(consolePage.text('settlements:paid.submit'));
  const difference = { expected: shown(available), actual: shown(plus(available, '-0.000001')) };
  await consolePage.read(consolePage.text('errors:reason.settlements.tx_wrong_amount', difference));
  await expect(hash).toHaveValue(wrong);
  await visitor.see('a transfer of another amount');
  await hash.fill(right);
  await consolePage.review();
  await consolePage.press(consolePage.text('settlements:paid.submit'));
  await consolePage.read(consolePage.text('settlements:paid.unknownPayer'));
  await visitor.see('a transfer from a wallet that nobody has named');
  await consolePage.press(consolePage.text('settlements:paid.submitOurs'));
  await consolePage.read(consolePage.text('settlements:paid.done', amount));
  await visitor.see('paid');
}

for (const look of LOOKS)
  test.describe(`An agent (${nameOf(look)})`, () => {
    test('becomes one with a code at once, and has the commission of a guest who used the link', async () => {
      const person = await newBuyer();
      const { promotion_code: code } = await becomeAgent(look, person);
      await guestBuys(look, code);
      const { pending } = await agentOf(person.session);
      expect(Number(pending)).toBeGreaterThan(0);

      // Every place writes the same amount with the same digits.
      const visitor = await Visitor.arrive(look, person.session);
      const page = new AgentPage(visitor);
      const digits = shown(pending);
      for (const part of [undefined, 'commissions'] as const) {
        await page.open(part);
        await visitor.page.getByText(`${digits}\u00a0USDT`).first().waitFor();
        const amounts = (await visitor.page.locator('main').innerText()).match(/\d[\d,]*\.\d+/g) ?? [];
        const about = digits.slice(0, 4);
        expect([...new Set(amounts.filter((amount) => amount.startsWith(about)))]).toEqual([digits]);
      }
    });

    test('sees channel, day and rate of an order, and asks support about it', async () => {
      const { session } = await newBuyer();
      const { token } = session;
      const { address } = await fundedAccount('1');
      const body = { payout_address: address };
      const { promotion_code: code } = await ask<Agent>('POST', '/api/agents', { token, body });
      const visitor = await Visitor.arrive(look, session);
      visitor.tolerate(/status of 409/);
      const page = new AgentPage(visitor);
      await addsChannel(visitor, page, 'weibo');
      await guestBuys(look, code, 'weibo');
      const { items } = await ask<{ items: { name: string; orders: number; commission: string }[] }>(
        'GET',
        '/api/agents/me/channels',
        { token },
      );
      expect(items).toMatchObject([{ name: 'weibo', orders: 1 }]);
      await page.open();
      await page.read('channels.earned', { amount: `${shown(items[0]?.commission ?? '')}\u00a0USDT` });
      await visitor.see('what came by the channel');
      await looksAtOtherDays(visitor, page);
      await page.open('customers');
      await page.press('customers.dormant');
      await page.read('customers.noneDormant');
      await page.open('rules');
      await page.read('rates.percent', { rate: '5' });
      await visitor.see('the rates');
      await page.open('commissions');
      await visitor.page.getByText(page.text('commissions.ask')).first().click();
      expect((await visitor.arriveAt(/service/)).searchParams.get('about')).toMatch(/\d{14}\*{4}/);
    });

    test('requests the cleared commission, cancels it, requests it again, and is paid with a proof on the chain', async () => {
      const person = await newBuyer();
      const { session } = person;
      const agentBefore = await earned(session);
      const factor = await SecondFactor.setUp();
      try {
        const agent = await Visitor.arrive(look, session);
        const page = new AgentPage(agent);
        await page.open('payouts');
        await page.askFor(plus(agentBefore.available, '1'));
        await page.read('payout.problem.max', { max: `${shown(agentBefore.available)}\u00a0USDT` });
        await page.askFor(agentBefore.available);
        await page.read('payout.state.requested');
        await page.press('payout.cancel');
        await page.read('payout.state.cancelled');
        await page.askFor(agentBefore.available);
        await page.read('payout.state.requested');
        await agent.see('a payout is asked for');
        await clerkPays(look, factor, { ...agentBefore, username: person.username });
        await page.open('payouts');
        await page.read('payout.state.paid');
        await agent.see('paid');
        const { subject } = await mailTo(session.user.email);
        expect(subject).toContain(shown(agentBefore.available));
      } finally {
        await factor.remove();
      }
    });
  });
