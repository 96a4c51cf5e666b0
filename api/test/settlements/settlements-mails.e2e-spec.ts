import { withCode } from '../auth/auth.builder.js';
import { LastSignIns } from '../../src/modules/auth/index.js';
import { MailSink } from '../support/mail-sink.js';
import { type PayingNetwork, SettlementDesk, startPayingNetwork } from './paying-network.js';

describe('what happens to a settlement, and to an agent,', () => {
  let network: PayingNetwork;
  let desk: SettlementDesk;
  let sink: MailSink;
  beforeAll(async () => {
    sink = await MailSink.start();
    network = await startPayingNetwork({ SMTP_URL: sink.url });
  });
  beforeEach(async () => {
    desk = await SettlementDesk.open(network);
  });
  afterEach(async () => expect(await desk.faults()).toEqual([]));
  afterAll(async () => {
    await network.stop();
    await sink.stop();
  });

  it('is told to the agent by mail when it is paid and when it is rejected, in their language and the words of staff', async () => {
    const earlier = sink.mails.length;
    await desk.earn(2);
    const words = { subject: 'Paid: {{amount}}', text: 'TX {{txid}} {{amount}}' };
    const put = desk.api.http.put('/api/mail-templates/settlements.paid').set(await withCode(desk.api, desk.owner));
    expect(
      (await put.send({ version: 0, zh: { subject: '付 {{amount}}', text: '{{amount}} {{txid}}' }, en: words })).status,
    ).toBe(200);
    const paid = await desk.asked({ amount: '20', language: 'en' });
    await desk.consent(paid);
    const txid = await desk.sendSolid();
    await desk.pay(paid, { txid });
    const rejected = await desk.asked({ amount: '20', language: 'zh-cn' });
    await desk.reject(rejected, { reason: '地址有误' });
    await desk.api.drainOutbox();
    const mails = sink.mails.slice(earlier).filter(({ to }) => to?.[0]?.address === desk.agent.user.email);
    expect(mails).toHaveLength(2); // sent side by side, so in either order
    const reported = (reference: string) => mails.find(({ text }) => text?.includes(reference))?.subject;
    expect(reported(txid)).toBe('Paid: 20.00 USDT');
    expect(reported('地址有误')).toContain('20.00 USDT');
  });

  it('is told to the agent by mail when staff suspend and restore them, in their language, with the words of staff', async () => {
    const earlier = sink.mails.length;
    const signIn = { at: desk.api.clock.now(), device: 'Firefox', language: 'en' as const };
    await desk.api.get(LastSignIns).replaceLast(desk.api.em, desk.agent.user.id, signIn);
    expect((await desk.setAgentState('suspended', 'promises that are not true')).code).toBe(200);
    expect((await desk.setAgentState('suspended', 'again')).reason).toBe('agents.state_unchanged');
    expect((await desk.setAgentState('active', 'put right')).code).toBe(200);
    await desk.api.drainOutbox();
    const mails = sink.mails.slice(earlier).filter(({ to }) => to?.[0]?.address === desk.agent.user.email);
    const said = mails.map(({ subject, text }) => `${subject} ${text}`).sort();
    expect(said).toEqual([
      expect.stringMatching(/is suspended .*is suspended: promises that are not true/s),
      expect.stringMatching(/works again .*put right/s),
    ]);
    expect(said.every((one) => one.includes(desk.agent.code))).toBe(true);
  });
});
