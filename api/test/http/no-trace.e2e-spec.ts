import { randomBytes } from 'node:crypto';
import { isEmbedded, overwritesDeleted } from '../../src/database/index.js';
import { signedIn } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';
import {
  importLines,
  invariantFaults,
  micro,
  openShop,
  payWithoutChain,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
} from '../support/shop.js';
import type { TestShop } from '../support/shop.js';
import { isMysql } from '../support/server-kind.js';
import { databaseFiles, dumpOf, formsOf, linesFile, tracesIn } from '../support/traces.js';

const SOLD = 80;
const AFTER_PURGE_MS = (7 * 24 + 1) * 3_600_000;

describe('a delivered line seven days later', () => {
  let api: TestApi;
  let shop: TestShop;
  let mails: MailSink;
  let goods: string;
  let log: string[];
  let write: typeof process.stdout.write;
  const canary = `canary-${randomBytes(12).toString('hex')}`;
  const password = `pw-${randomBytes(12).toString('hex')}`;
  const line = `${canary}|${password}`;
  const secrets = [canary, password].map((text) => Buffer.from(text));

  beforeAll(async () => {
    log = [];
    write = process.stdout.write.bind(process.stdout);
    process.stdout.write = (chunk: string | Uint8Array, ...rest: never[]) => {
      log.push(String(chunk));
      return chunk.toString().startsWith('{"level"') ? true : write(chunk, ...rest);
    };
    mails = await MailSink.start();
    api = await startApi({ SMTP_URL: mails.url, LOG_LEVEL: 'trace' });
    api.clock.freeze(new Date('2026-03-01T10:00:00.000Z'));
    shop = await openShop(api);
    goods = await putOnSale(shop, 0);
    await importLines(shop, goods, [line, ...Array.from({ length: SOLD - 1 }, (_, i) => `${canary}-${i}|${password}`)]);
    await importLines(shop, goods, ['stays-1|x', 'stays-2|x']);
  });
  afterAll(async () => {
    process.stdout.write = write;
    expect(await invariantFaults(api)).toEqual([]);
    await api.close();
    await mails.stop();
  });

  const keys = async (state: string): Promise<Buffer[]> =>
    (await api.rows<{ salt: Buffer }>('SELECT salt FROM stock_lines WHERE state=?', [state])).map(({ salt }) => salt);

  async function buyAll(): Promise<string> {
    const placed = await placeOrder(api, goods, SOLD);
    const { amount_due: due, order_no: orderNo } = placed.body.data as { amount_due: string; order_no: string };
    await payWithoutChain(api, SHOP_WALLET, micro(due));
    await api.drainOutbox();
    return orderNo;
  }

  it('is in no file, dump or log of the database or the shop, its data key is destroyed, and it is never sold twice', async () => {
    const orderNo = await buyAll();
    const { headers } = await signedIn(api, { roles: ['owner'] });
    await api.http.get(`/api/admin/orders/${orderNo}`).set(headers);
    const dataKeys = await keys('allocated');
    expect(dataKeys).toHaveLength(SOLD);
    expect(mails.to(orderNo)[0]?.attachments).toHaveLength(1);
    if (isEmbedded(api.source)) await api.manager.query('PRAGMA wal_checkpoint(FULL)');
    // What is looked for can be found, as long as it is there.
    expect(tracesIn(linesFile(api, await databaseFiles(api)), dataKeys)).toHaveLength(SOLD);

    api.clock.advance(AFTER_PURGE_MS);
    await api.runJob('orders.purge');

    const files = await databaseFiles(api);
    const dump = await dumpOf(api);
    const everything = Buffer.concat([...files.values(), dump, Buffer.from(log.join('\n'))]);
    expect(log.join('')).toContain(orderNo);
    expect(tracesIn(everything, secrets)).toEqual([]);
    expect(tracesIn(dump, dataKeys)).toEqual([]);
    // MySQL lets old versions of rows stay in the file, and the console says so.
    if (await isMysql(api.manager)) expect(await overwritesDeleted(api.manager)).toBe(false);
    else expect(tracesIn(linesFile(api, files), dataKeys)).toEqual([]);
    if (isEmbedded(api.source)) expect(tracesIn(everything, dataKeys)).toEqual([]);
    expect(tracesIn(linesFile(api, files), await keys('available'))).toHaveLength(2);

    shop = { ...shop, owner: await signedIn(api, { roles: ['owner'] }) };
    const again = await importLines(shop, goods, [line]);
    expect(again).toMatchObject({ imported: 0 });
  });

  it('would be found by this test in any form', () => {
    const secret = Buffer.from(canary);
    for (const before of ['', 'a', 'ab', 'abc']) {
      const whole = Buffer.concat([Buffer.from(before), secret, Buffer.from('rest')]);
      for (const form of ['latin1', 'hex', 'base64', 'base64url'] as const) {
        expect(tracesIn(Buffer.from(whole.toString(form)), [secret])).toHaveLength(1);
      }
    }
    expect(formsOf(secret).every((form) => form.length > 20)).toBe(true);
  });
});
