import { staff } from '../src/people.ts';
import { test } from '../src/story.ts';
import { isPhone, LOOKS, nameOf, Visitor } from '../src/visitor.ts';

const AGO = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A mail that no server takes, as the API tells of it. */
const stuck = {
  id: '123456789012345678',
  kind: 'orders.mail',
  state: 'pending',
  attempts: 7,
  last_error: 'MailError EENVELOPE 550',
  created_at: AGO(42),
  next_try_at: AGO(-9),
  order_no: '20261123-ABCDEF12',
  emptied: false,
  may_drop: true,
};
const incident = { kind: 'message_stuck', since: AGO(40), mailed_at: AGO(30) };
const failedItem = {
  job: 'orders.purge',
  item: '383279417421672288',
  error: 'the counters of these goods contradict its lines',
  tries: 3,
  first_failed_at: AGO(180),
  last_failed_at: AGO(20),
  retry_at: AGO(-40),
};

/** The TRON nodes: one is behind, and a key has little left for today. */
const notice = { count: 0, key: null, allowed: null, detail: null };
const refused = { ...notice, code: 'refused', detail: '/jsonrpc eth_getLogs at one.example' } as const;
const chain = {
  ok: true,
  error: null,
  lag_blocks: 0,
  lag_seconds: 57,
  last_scan_at: new Date().toISOString(),
  checked_at: null,
  problems: [],
  warnings: [
    { ...notice, code: 'one_node' },
    { ...notice, code: 'key_nearly_used', key: 'key 1', count: 95_500, allowed: 100_000 },
  ],
  nodes: [
    { host: 'one.example', state: 'open', error: null, problem: refused, lag_blocks: 0 },
    { host: 'two.example', state: 'closed', error: null, problem: null, lag_blocks: 88 },
  ],
  requests_today: [{ key: 'key 1', requests: 95_500, allowed: 100_000 }],
};

/** How far a node is behind, and how much of the daily requests of a key is used. */
async function seeNodes({ page }: Visitor, text: ReturnType<Visitor['texts']>): Promise<void> {
  await page.getByText(text('system:chain.behind', { count: 88 }), { exact: true }).waitFor();
  await page.getByText(text('system:chain.notice.one_node')).waitFor();
  await page.getByText(`${text('system:chain.notice.refused')} ${refused.detail}`).waitFor();
  const used = { key: 'key 1', count: 95_500, allowed: 100_000 };
  await page.getByText(text('system:chain.notice.key_nearly_used', used)).waitFor();
  const share = text('system:chain.allowance', { percent: 95, allowed: 100_000 });
  await page.getByText(`key 1: ${text('system:chain.requests', { count: 95_500 })} (${share})`).waitFor();
}

/** The visitor's server gives another answer: parts of its `data` are these. */
async function answers(visitor: Visitor, path: RegExp, parts: object): Promise<void> {
  await visitor.page.route(path, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...parts } } });
  });
}

const wrong = async (visitor: Visitor): Promise<void> => {
  await answers(visitor, /\/api\/admin\/system$/, {
    incidents: [incident],
    failed_items: [failedItem],
    messages: { count: 1, since: stuck.created_at },
    chain,
  });
  await answers(visitor, /\/api\/admin\/system\/messages/, { items: [stuck], next_cursor: null });
};

for (const look of LOOKS)
  test.describe(`The system page (${nameOf(look)})`, () => {
    test('shows jobs, nodes and stuck messages, and the possible actions', async () => {
      const visitor = await Visitor.arrive(look, await staff('admin'));
      visitor.tolerate(/status of 404/);
      const { page } = visitor;
      const text = visitor.texts('admin-console');

      await visitor.goto('/admin/config/system');
      await page.getByText('orders.purge', { exact: true }).waitFor();
      await page.getByText(text('system:messages.empty'), { exact: true }).waitFor();
      await page.getByRole('heading', { name: text('system:chain.title') }).waitFor();
      await visitor.see('all is well');

      await wrong(visitor);
      await page.reload();
      await page.getByText(text('system:incident.title'), { exact: true }).waitFor();
      await page.getByRole('heading', { name: text('system:items.title') }).waitFor();
      await page.getByText(stuck.last_error).waitFor();
      await seeNodes(visitor, text);
      await visitor.see('something is wrong');

      const what = text('system:message.orders.mail');
      await page.getByRole('button', { name: text('system:messages.retryOf', { what }) }).click();
      await page.getByText(text('system:messages.notRetried'), { exact: true }).waitFor();
      await page.getByRole('button', { name: text('system:messages.dropOf', { what }) }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(text('system:messages.dropText')).waitFor();
      await visitor.see('giving up');
    });
  });

for (const [name, look] of LOOKS.filter(isPhone).map((look) => [nameOf(look), look] as const))
  test.describe(`The system page of the phone (${name})`, () => {
    test('shows the same, and requires a reason to give up a message', async () => {
      const visitor = await Visitor.arrive(look, await staff('admin'));
      const { page } = visitor;
      const text = visitor.texts('mobile-h5');
      await visitor.goto('/mobile/adm-menus');
      await page.getByRole('link', { name: text('mobileAdmin:menu.system'), exact: true }).click();
      await visitor.arriveAt('/mobile/adm-menus/system');
      await page.getByText(text('system:messages.empty'), { exact: true }).waitFor();
      const jobs = page.getByRole('region', { name: text('system:jobs.title') });
      await jobs.getByRole('button').press('Enter');
      await jobs.getByText(text('system:job.orders.purge'), { exact: true }).waitFor();
      await visitor.see('all is well');

      await wrong(visitor);
      await page.reload();
      await page.getByText(stuck.last_error).waitFor();
      await seeNodes(visitor, text);
      await visitor.see('something is wrong');
      await page.getByRole('button', { name: text('system:messages.decide') }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('radio', { name: text('system:messages.drop') }).check();
      await sheet.getByText(text('system:messages.dropText')).waitFor();
      await visitor.see('giving up');
    });
  });
