import fc from 'fast-check';
import { DAY_MS, HOUR_MS } from '../../src/common/periods/index.js';
import { toDate } from '../../src/database/index.js';
import { parseUsdt } from '../../src/common/money/index.js';
import { makeUser, withCode } from '../auth/auth.builder.js';
import { makeAgent, now, type TestAgent } from '../support/agents.js';
import { startApi, type TestApi } from '../support/harness.js';
import {
  expireDue,
  openShop,
  payWithoutChain,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';

type Step =
  | { kind: 'place'; goods: number; quantity: number; agent: number }
  | { kind: 'pay' | 'refund'; order: number }
  | { kind: 'visit'; visitor: number; event: string; hoursAgo: number }
  | { kind: 'register' | 'expire' | 'count' }
  | { kind: 'wait'; hours: number };

const RUNS = 5;
const TIMEOUT_MS = 120_000;
const EVENTS = ['page_view', 'goods_view', 'cashier_view'];

const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('place' as const),
        goods: fc.nat(1),
        quantity: fc.integer({ min: 1, max: 4 }),
        agent: fc.nat(2),
      }),
    },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('pay' as const), order: fc.nat(3) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), order: fc.nat(9) }) },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('visit' as const),
        visitor: fc.nat(3),
        event: fc.constantFrom(...EVENTS),
        hoursAgo: fc.integer({ min: 0, max: 23 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constantFrom('register' as const, 'expire' as const, 'count' as const) }),
    },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }) },
  ),
  { minLength: 20, maxLength: 40 },
);

/** What the facts say, row by row. */
interface Facts {
  orders: { goods: string; agent: string | null; created: Date; paid: Date | null; lines: number; income: bigint }[];
  refunds: { goods: string; at: Date; micro: bigint }[];
  users: Date[];
  events: { session: string; name: string; at: Date }[];
}

async function readFacts(api: TestApi): Promise<Facts> {
  const orders = await api.rows<Record<'goods_id' | 'agent_id' | 'created_at' | 'paid_at' | 'n' | 'income', string>>(
    `SELECT CAST(o.goods_id AS CHAR) AS goods_id, CAST(a.agent_id AS CHAR) AS agent_id, o.created_at, o.paid_at,
       o.quantity-o.short_by AS n, CAST(o.amount_paid AS CHAR) AS income
     FROM orders o LEFT JOIN agent_orders a ON a.order_id=o.id`,
  );
  const refunds = await api.rows<Record<'reference' | 'created_at' | 'amount', string>>(
    `SELECT p.reference, p.created_at, CAST(e.amount AS CHAR) AS amount FROM ledger_postings p
     JOIN ledger_entries e ON e.posting_id=p.id AND e.amount>0 WHERE p.kind='refund'`,
  );
  const ids = await api.rows<Record<'id' | 'goods_id', string>>(
    "SELECT CONCAT('order:', id) AS id, CAST(goods_id AS CHAR) AS goods_id FROM orders",
  );
  const goodsOf = new Map(ids.map(({ id, goods_id: goods }) => [id, goods]));
  const users = await api.rows<{ created_at: string }>('SELECT created_at FROM users');
  const events = await api.rows<Record<'session_id' | 'name' | 'occurred_at', string>>(
    'SELECT session_id, name, occurred_at FROM tracking_events',
  );
  return {
    orders: orders.map((row) => ({
      goods: row.goods_id,
      agent: row.agent_id,
      created: toDate(row.created_at),
      paid: toDate(row.paid_at),
      lines: Number(row.n),
      income: BigInt(row.income),
    })),
    refunds: refunds.map((row) => ({
      goods: goodsOf.get(row.reference) ?? '',
      at: toDate(row.created_at),
      micro: BigInt(row.amount),
    })),
    users: users.map((row) => toDate(row.created_at)),
    events: events.map((row) => ({ session: row.session_id, name: row.name, at: toDate(row.occurred_at) })),
  };
}

const sum = (values: bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

describe('figures that are counted by the hour and the day', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  interface Placed {
    order_no: string;
    amount_due: string;
  }
  interface World {
    shop: TestShop;
    goods: string[];
    agents: TestAgent[];
    placed: Placed[];
    paid: Placed[];
  }

  async function build(): Promise<World> {
    await api.clear();
    const shop = await openShop(api);
    // Few lines: a late payment does not always find as many as were ordered.
    const goods = [await putOnSale(shop, 40), await putOnSale(shop, 12, { price: '4' })];
    return { shop, goods, agents: [await makeAgent(api), await makeAgent(api)], placed: [], paid: [] };
  }

  const count = async () => {
    api.clock.advance(60_000);
    expect(await api.runJob('dashboard.roll-up-statistics')).toBe('done');
  };

  async function perform(world: World, step: Step): Promise<void> {
    switch (step.kind) {
      case 'place': {
        const code = world.agents[step.agent]?.code;
        const more = { deliver_partial: true, ...(code === undefined ? {} : { promotion_code: code }) };
        const { body } = await placeOrder(api, world.goods[step.goods] ?? '', step.quantity, more);
        if (body.code === 200) world.placed.push(body.data);
        return;
      }
      case 'pay': {
        const [order] = world.placed.splice(step.order % Math.max(1, world.placed.length), 1);
        if (!order) return;
        await payWithoutChain(api, SHOP_WALLET, parseUsdt(order.amount_due) ?? 0n);
        world.paid.push(order);
        return;
      }
      case 'refund': {
        const order = world.paid[step.order % Math.max(1, world.paid.length)];
        if (!order) return;
        const headers = { ...(await withCode(api, world.shop.owner)), ...(await now(api, world.shop.owner)) };
        const refund = { amount: '0.4', reason: 'one was dead' };
        await api.http.post(`/api/admin/orders/${order.order_no}/refund`).set(headers).send(refund);
        return;
      }
      case 'visit': {
        const at = new Date(api.clock.now().getTime() - step.hoursAgo * HOUR_MS).toISOString();
        const event = { name: step.event, session_id: `visitor-${step.visitor}`, path: '/client/main', at };
        expect((await api.http.post('/api/bury').send(event)).status).toBe(200);
        return;
      }
      case 'register':
        await makeUser(api);
        return;
      case 'expire':
        api.clock.advance(2 * HOUR_MS);
        return expireDue(api);
      case 'count':
        return count();
      case 'wait':
        api.clock.advance(step.hours * HOUR_MS);
    }
  }

  /** Sums of whole hours, as the facts give them. */
  function expected({ orders, refunds, users, events }: Facts, from: Date, to: Date) {
    const within = (at: Date | null): boolean => at !== null && at >= from && at < to;
    const sales = (goods?: string) => {
      const own = orders.filter((order) => goods === undefined || order.goods === goods);
      const paid = own.filter((order) => within(order.paid));
      const back = refunds.filter((refund) => within(refund.at) && (goods === undefined || refund.goods === goods));
      return {
        orders_placed: own.filter((order) => within(order.created)).length,
        orders_paid: paid.length,
        lines_sold: paid.reduce((lines, order) => lines + order.lines, 0),
        income: sum(paid.map((order) => order.income)),
        refunds: back.length,
        refunded: sum(back.map(({ micro }) => micro)),
      };
    };
    const agents = [...new Set(orders.flatMap(({ agent }) => agent ?? []))].map((agent) => {
      const paid = orders.filter((order) => order.agent === agent && within(order.paid));
      return { agent_id: agent, orders_paid: paid.length, income: sum(paid.map((order) => order.income)) };
    });
    const visits = (name?: string): number =>
      new Set(events.filter((e) => within(e.at) && (name === undefined || e.name === name)).map((e) => e.session)).size;
    return {
      sales,
      agents: agents.filter((agent) => agent.orders_paid > 0),
      users: users.filter(within).length,
      visits: [visits(), visits('goods_view'), visits('cashier_view')],
    };
  }

  async function compare(world: World, from: Date, to: Date): Promise<void> {
    const headers = await now(api, world.shop.owner);
    const get = async (path: string, more: Record<string, string> = {}) => {
      const query = { from: from.toISOString(), to: to.toISOString(), zone: 'Asia/Shanghai', ...more };
      const { body } = await api.http.get(`/api/stats/${path}`).query(query).set(headers);
      expect(body).toMatchObject({ code: 200 });
      return body.data;
    };
    const micro = ({ income, refunded, ...counts }: Record<'income' | 'refunded', string>) => ({
      ...counts,
      income: parseUsdt(income),
      refunded: parseUsdt(refunded),
    });
    const facts = expected(await readFacts(api), from, to);
    expect(micro((await get('overview')).current)).toEqual(facts.sales());
    for (const goods of world.goods) {
      expect(micro((await get('overview', { goods_id: goods })).current)).toEqual(facts.sales(goods));
    }
    const top = await get('top-goods');
    for (const { goods_id: id, sums } of top.items) expect(micro(sums)).toEqual(facts.sales(id));
    expect(parseUsdt(top.income)).toBe(facts.sales().income);
    for (const goods of [undefined, ...world.goods]) {
      const more: Record<string, string> = goods === undefined ? {} : { goods_id: goods };
      const { points } = await get('income-trend', more);
      const sold = facts.sales(goods);
      expect(sum(points.map(({ income }: { income: string }) => parseUsdt(income)))).toBe(sold.income);
      const { cells } = await get('rhythm', more);
      const paid = cells.reduce((n: number, cell: { orders_paid: number }) => n + cell.orders_paid, 0);
      expect(paid).toBe(sold.orders_paid);
    }
    expect((await get('new-users')).current).toBe(facts.users);
    const agents = (await get('top-agents')).items.map(
      ({ username: _, ...agent }: { username: string; income: string }) => ({
        ...agent,
        income: parseUsdt(agent.income),
      }),
    );
    expect(new Set(agents)).toEqual(new Set(facts.agents));
    const { steps: funnel } = await get('funnel');
    const counts = new Map(funnel.map(({ step, count: n }: { step: string; count: number }) => [step, n]));
    expect(['visit', 'goods', 'cashier'].map((step) => counts.get(step))).toEqual(facts.visits);
  }

  it(
    'are what orders, late payments, refunds, registrations and late reports of visits add up to',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          steps,
          fc.array(fc.tuple(fc.integer({ min: 1, max: 240 }), fc.nat(72)), { minLength: 4, maxLength: 4 }),
          async (sequence, periods) => {
            const world = await build();
            for (const step of sequence) await perform(world, step);
            await count();
            const hour = Math.floor(api.clock.now().getTime() / HOUR_MS) * HOUR_MS + HOUR_MS;
            await compare(world, new Date(hour - 60 * DAY_MS), new Date(hour));
            for (const [hours, before] of periods) {
              const to = hour - before * HOUR_MS;
              await compare(world, new Date(to - hours * HOUR_MS), new Date(to));
            }
          },
        ),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );

  it('stay the same when everything is counted again', async () => {
    const world = await build();
    const [sequence = []] = fc.sample(steps, { numRuns: 1, seed: 7 });
    for (const step of sequence) await perform(world, step);
    await count();
    const tables = [
      'dashboard_hours',
      'dashboard_shop_hours',
      'dashboard_days',
      'dashboard_agent_hours',
      'dashboard_agent_days',
    ];
    const counted = [...tables, 'dashboard_user_hours', 'tracking_visit_hours', 'tracking_visit_days'];
    const read = async () => {
      const rows: Record<string, unknown[]> = {};
      for (const table of counted)
        rows[table] = (await api.rows(`SELECT * FROM ${table}`)).map((row) => JSON.stringify(row)).sort();
      return rows;
    };
    const before = await read();
    for (const table of counted) expect(before[table]).not.toEqual([]);
    await api.manager.query('DELETE FROM hourly_progress');
    await api.manager.query('UPDATE dashboard_days SET income=1');
    await api.manager.query('UPDATE tracking_visit_days SET visits=99');
    await count();
    expect(await read()).toEqual(before);
  });
});
