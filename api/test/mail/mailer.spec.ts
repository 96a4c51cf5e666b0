import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { testConfig } from '../support/harness.js';
import { MailerService, type OutgoingMail } from '../../src/modules/mail/services/mailer.service.js';

interface Received {
  envelopeTo: string[];
  mail: Email;
}

const mail = (fields: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to: 'buyer@example.com',
  sender: '店, Shop <x>',
  subject: '订单 20260101000000 已发货 ✓',
  text: '内容在附件中。\nThe lines are attached.',
  messageId: 'order-42-0',
  ...fields,
});

describe('the mailer', () => {
  const received: Received[] = [];
  const open: (() => Promise<void>)[] = [];

  /** A real SMTP server, and a mailer that sends to it. */
  async function start(options: SMTPServerOptions = {}, userInfo = ''): Promise<MailerService> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          void PostalMime.parse(Buffer.concat(chunks)).then((parsed) => {
            received.push({ envelopeTo: session.envelope.rcptTo.map(({ address }) => address), mail: parsed });
            done();
          });
        });
      },
      ...options,
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const config = testConfig({
      SMTP_URL: `smtp://${userInfo}127.0.0.1:${port}`,
      PUBLIC_URL: 'https://shop.example',
    });
    const mailer = new MailerService(config, config);
    open.push(async () => {
      mailer.onApplicationShutdown();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    });
    return mailer;
  }

  beforeEach(() => {
    received.splice(0);
  });
  afterEach(async () => {
    for (const close of open.splice(0)) await close();
  });

  it('hands over subject, text and attachment in any language, unchanged', async () => {
    const mailer = await start();
    const content = '第一行----密码\nline-2\n';
    const attachment = { filename: '订单-1.txt', content, contentType: 'text/plain; charset=utf-8' };
    await mailer.send(mail({ html: '<p>内容在附件中。</p>', attachments: [attachment] }));
    const [{ mail: got, envelopeTo }] = received as [Received];
    expect(envelopeTo).toEqual(['buyer@example.com']);
    expect(got.subject).toBe('订单 20260101000000 已发货 ✓');
    expect(got.from).toEqual({ name: '店, Shop <x>', address: 'shop@localhost' });
    expect(got.text?.trim()).toBe('内容在附件中。\nThe lines are attached.');
    expect(got.html).toContain('<p>内容在附件中。</p>');
    expect(got.attachments).toHaveLength(1);
    expect(got.attachments[0]).toMatchObject({ filename: '订单-1.txt', mimeType: 'text/plain' });
    expect(Buffer.from(got.attachments[0]?.content as ArrayBuffer).toString()).toBe(content);
    expect(got.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  it('gives every try of one mail the same Message-ID', async () => {
    const mailer = await start();
    await mailer.send(mail());
    await mailer.send(mail());
    expect(received.map((one) => one.mail.messageId)).toEqual([
      '<order-42-0@shop.example>',
      '<order-42-0@shop.example>',
    ]);
  });

  it('sends to the one address, whatever is written in it', async () => {
    const mailer = await start();
    await mailer.send(mail({ to: '"a, victim@example.com"@example.com' })).catch(() => undefined);
    await mailer.send(mail({ to: 'a@example.com\r\nBcc: victim@example.com' })).catch(() => undefined);
    await mailer.send(mail({ subject: 'x\r\nBcc: victim@example.com' }));
    expect(received.flatMap((one) => one.envelopeTo)).not.toContain('victim@example.com');
    expect(received.flatMap((one) => one.mail.bcc ?? [])).toEqual([]);
    await expect(mailer.send(mail({ messageId: 'a@b>\r\nX: y' }))).rejects.toThrow('not a message id');
  });

  it('reports the kind and the status of a rejected mail, never the address', async () => {
    const mailer = await start({
      onRcptTo(address, _session, done) {
        done(Object.assign(new Error(`no mailbox for ${address.address}`), { responseCode: 550 }));
      },
    });
    const error: unknown = await mailer.send(mail()).catch((fault: unknown) => fault);
    expect(error).toMatchObject({
      name: 'MailError EENVELOPE 550',
      message: 'mail not sent: EENVELOPE 550',
      status: 550,
    });
    const everything = JSON.stringify(error, Object.getOwnPropertyNames(error)) + String(error);
    expect(everything).not.toContain('buyer');
    expect((error as Error).cause).toBeUndefined();
  });

  it('reports a rejected sign-in without the password', async () => {
    const mailer = await start(
      {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: (_auth, _session, done) => done(new Error('bad s3cret')),
      },
      'shop:s3cret@',
    );
    const error: unknown = await mailer.send(mail()).catch((fault: unknown) => fault);
    expect(error).toMatchObject({ kind: 'EAUTH' });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('s3cret');
  });

  it('fails when no server is there, and sends again when it is back', async () => {
    const config = testConfig({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const away = new MailerService(config, config);
    await expect(away.send(mail())).rejects.toMatchObject({ kind: 'ESOCKET' });
    away.onApplicationShutdown();
    const mailer = await start();
    await mailer.send(mail());
    expect(received).toHaveLength(1);
  });

  it('sends many at once over few connections', async () => {
    const mailer = await start();
    await Promise.all(Array.from({ length: 20 }, (_, n) => mailer.send(mail({ messageId: `many-${n}` }))));
    expect(new Set(received.map((one) => one.mail.messageId)).size).toBe(20);
  });
});
