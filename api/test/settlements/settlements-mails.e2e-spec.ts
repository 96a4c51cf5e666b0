import { withCode } from '../auth/auth.builder.js';
import { LastSignInsService } from '../../src/modules/auth/index.js';
import { MailSink } from '../support/mail-sink.js';
import { type PayingNetwork, SettlementHarness, startPayingNetwork } from './paying-network.js';

describe('a mail to the agent', () => {
  let network: PayingNetwork;
  let harness: SettlementHarness;
  let sink: MailSink;
  beforeAll(async () => {
    sink = await MailSink.start();
    network = await startPayingNetwork({ SMTP_URL: sink.url });
  });
  beforeEach(async () => {
    harness = await SettlementHarness.open(network);
  });
  afterEach(async () => expect(await harness.faults()).toEqual([]));
  afterAll(async () => {
    await network.stop();
    await sink.stop();
  });

  it('reports the payment or rejection of a settlement, in their language and with the reason of staff', async () => {
    const earlier = sink.mails.length;
    await harness.earn(2);
    const words = { subject: 'Paid: {{amount}}', text: 'TX {{txid}} {{amount}}' };
    const put = harness.api.http
      .put('/api/mail-templates/settlements.paid')
      .set(await withCode(harness.api, harness.owner));
    expect(
      (await put.send({ version: 0, zh: { subject: '付 {{amount}}', text: '{{amount}} {{txid}}' }, en: words })).status,
    ).toBe(200);
    const paid = await harness.createSettlement({ amount: '20', language: 'en' });
    await harness.consent(paid);
    const txid = await harness.sendSolid();
    await harness.pay(paid, { txid });
    const rejected = await harness.createSettlement({ amount: '20', language: 'zh-cn' });
    await harness.reject(rejected, { reason: '地址有误' });
    await harness.api.drainOutbox();
    const mails = sink.mails.slice(earlier).filter(({ to }) => to?.[0]?.address === harness.agent.user.email);
    expect(mails).toHaveLength(2); // sent side by side, so in either order
    const reported = (reference: string) => mails.find(({ text }) => text?.includes(reference))?.subject;
    expect(reported(txid)).toBe('Paid: 20.00 USDT');
    expect(reported('地址有误')).toContain('20.00 USDT');
  });

  it('reports the suspension and the restoration by staff, in their language, with the reason of staff', async () => {
    const earlier = sink.mails.length;
    const signIn = { at: harness.api.clock.now(), device: 'Firefox', language: 'en' as const };
    await harness.api.get(LastSignInsService).replaceLast(harness.api.manager, harness.agent.user.id, signIn);
    expect((await harness.setAgentState('suspended', 'promises that are not true')).code).toBe(200);
    expect((await harness.setAgentState('suspended', 'again')).reason).toBe('agents.state_unchanged');
    expect((await harness.setAgentState('active', 'put right')).code).toBe(200);
    await harness.api.drainOutbox();
    const mails = sink.mails.slice(earlier).filter(({ to }) => to?.[0]?.address === harness.agent.user.email);
    const said = mails.map(({ subject, text }) => `${subject} ${text}`).sort();
    expect(said).toEqual([
      expect.stringMatching(/is suspended .*is suspended: promises that are not true/s),
      expect.stringMatching(/works again .*put right/s),
    ]);
    expect(said.every((one) => one.includes(harness.agent.code))).toBe(true);
  });
});
