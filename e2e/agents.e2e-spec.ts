import { ask, goodsNamed, newEmail, paymentOf, type Session } from './src/api.ts';
import { CONFIRMATIONS, fundedAccount, mine, transfer } from './src/devnet.ts';
import { mailTo } from './src/mail.ts';
import { plus, shown } from './src/money.ts';
import { AgentPage } from './src/pages/agent-page.ts';
import { CashierPage } from './src/pages/cashier-page.ts';
import { MoneyOffice } from './src/pages/money-office.ts';
import { shopPage } from './src/pages/shop-page.ts';
import { endHold, newBuyer, type Person, staff } from './src/people.ts';
import { ownerDecides, SecondFactor } from './src/second-factor.ts';
import { isPhone, type Look, LOOKS, nameOf, Visitor } from './src/visitor.ts';
import { until } from './src/wait.ts';

interface Agent {
  promotion_code: string;
  payout_address: string;
  pending: string;
  available: string;
}

const agentOf = ({ token }: Session): Promise<Agent> => ask('GET', '/api/agents/me', { token });

/** Becomes an agent on the page; a mistyped address is said at its field. */
async function becomeAgent(look: Look, { session }: Person & { session: Session }): Promise<Agent> {
  const visitor = await Visitor.arrive(look, session);
  const page = new AgentPage(visitor);
  await page.open();
  const { address } = await fundedAccount('1');
  await page.join(`${address.slice(0, -1)}${address.endsWith('1') ? '2' : '1'}`);
  await page.read('join.notAddress');
  await visitor.see('a mistyped address');
  await page.join(address);
  await page.read('link.title');
  await visitor.see('an agent');
  return agentOf(session);
}

/** The sample goods are cheap: so much that one order is worth a payout. */
async function earnsAll({ promotion_code: code }: Agent): Promise<void> {
  const { token } = await staff('admin');
  const { items } = await ask<{ items: { id: string }[] }>('GET', `/api/agents?q=${code}`, { token });
  await ownerDecides('/api/agent-rates', { agent_id: items[0]?.id, rate: '100' });
}

/** A guest comes by the agent's link and buys. */
async function guestBuys(look: Look, code: string): Promise<void> {
  const guest = await Visitor.arrive(look);
  await guest.goto(`${isPhone(look) ? '/mobile/index' : '/client/main'}?promotion_code=${code}`);
  const shop = shopPage(guest);
  await shop.open();
  expect(await guest.kept('promotionCode')).toBe(code);
  await shop.choose('Facebook standard');
  await shop.setQuantity('2');
  await shop.setEmail(newEmail('brought'));
  await shop.placeOrder();
  const { pre_order_id: id, wallet_address: to, amount_due: due } = await new CashierPage(guest).payment();
  await transfer(to, due);
  await mine(CONFIRMATIONS);
  await until('the delivery', async () => (await paymentOf(id)).phase === 'delivered');
}

/** Makes somebody an agent, and has a guest buy by their code, without a page; gives the code. */
async function brought({ token }: Session): Promise<string> {
  const { address } = await fundedAccount('1');
  const agent = await ask<Agent>('POST', '/api/agents', { token, body: { payout_address: address } });
  await earnsAll(agent);
  const body = {
    ...{ goods_id: (await goodsNamed('Facebook standard')).id, quantity: 30, email: newEmail('brought') },
    ...{ method: 'tron', promotion_code: agent.promotion_code },
  };
  const { pre_order_id: id } = await ask<{ pre_order_id: string }>('POST', '/api/orders', { body });
  const { wallet_address: to, amount_due: due } = await paymentOf(id);
  await transfer(to, due);
  await mine(CONFIRMATIONS);
  await until('the delivery', async () => (await paymentOf(id)).phase === 'delivered');
  return agent.promotion_code;
}

/** Approves the payout, is refused with a transfer of another amount, and books the right one. */
async function clerkPays(look: Look, factor: SecondFactor, agent: Agent & { username: string }): Promise<void> {
  const visitor = await Visitor.arrive(look, factor.owner);
  visitor.tolerate(/status of (403|409)/);
  const office = new MoneyOffice(visitor);
  const { payout_address: to, available } = agent;
  const amount = { amount: office.usdt(shown(available)) };
  await visitor.goto('/admin/settlement/payouts?state=requested');
  await office.row(agent.username).getByRole('link').first().click();
  await office.drawer.getByText(office.text('settlements:flagText.first')).waitFor();
  await visitor.see('a payout to decide');
  await office.press(office.text('settlements:approve.open'));
  await office.press(office.text('settlements:approve.submit', amount));
  await office.confirmWith(await factor.code());
  await office.read(office.text('settlements:approve.done', amount));

  const wrong = await transfer(to, plus(available, '-0.000001'));
  const right = await transfer(to, available);
  await mine(CONFIRMATIONS);
  await office.press(office.text('settlements:paid.open'));
  const hash = office.field(office.text('money:txid'));
  await hash.fill(wrong);
  await office.review();
  await office.press(office.text('settlements:paid.submit'));
  const difference = { expected: available, actual: plus(available, '-0.000001') };
  await office.read(office.text('errors:reason.settlements.tx_wrong_amount', difference));
  expect(await hash.inputValue()).toBe(wrong);
  await visitor.see('a transfer of another amount');
  await hash.fill(right);
  await office.review();
  await office.press(office.text('settlements:paid.submit'));
  await office.confirmWith(await factor.code());
  await office.read(office.text('settlements:paid.done', amount));
  await visitor.see('paid');
}

describe.each(LOOKS.map((look) => [nameOf(look), look] as const))('An agent (%s)', (_, look) => {
  it('becomes one with a code at once, and has the commission of a guest who came by the link', async () => {
    const person = await newBuyer();
    const { promotion_code: code } = await becomeAgent(look, person);
    await guestBuys(look, code);
    expect(Number((await agentOf(person.session)).pending)).toBeGreaterThan(0);
  });

  it('asks for what has cleared, takes it back, asks again, and is paid what the chain proves', async () => {
    const person = await newBuyer();
    const { session } = person;
    endHold(await brought(session));
    const earned = await until(
      'the commission to clear',
      async () => {
        const agent = await agentOf(session);
        return Number(agent.available) > 0 && agent;
      },
      30_000,
    );
    const factor = await SecondFactor.setUp();
    try {
      const agent = await Visitor.arrive(look, session);
      const page = new AgentPage(agent);
      await page.open('payouts');
      await page.askFor(plus(earned.available, '1'));
      await page.read('payout.problem.max', { max: `${shown(earned.available)}\u00a0USDT` });
      await page.askFor(earned.available);
      await page.read('payout.state.requested');
      await page.press('payout.cancel');
      await page.read('payout.state.cancelled');
      await page.askFor(earned.available);
      await page.read('payout.state.requested');
      await agent.see('a payout is asked for');
      await clerkPays(look, factor, { ...earned, username: person.username });
      await page.open('payouts');
      await page.read('payout.state.paid');
      await agent.see('paid');
      const { subject } = await mailTo(session.user.email);
      expect(subject).toContain(shown(earned.available));
    } finally {
      await factor.remove();
    }
  });
});
