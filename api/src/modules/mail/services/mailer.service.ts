import { isIP } from 'node:net';
import { PassThrough } from 'node:stream';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type MailMessage from 'nodemailer/lib/mailer/mail-message.js';
import { AppConfig, MailConfig } from '../../../config/index.js';
import type { UnsureError } from '../../../infrastructure/outbox/index.js';
import { mailsFailed, mailsSent } from '../mail.metrics.js';

export interface OutgoingMail {
  /** One address, already validated. */
  to: string;
  /** The name beside our address: the shop's. */
  sender: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: { filename: string; content: string | Buffer; contentType: string }[];
  /**
   * The same for every try to send the same mail, so that one which was accepted twice is shown once. Letters, digits,
   * `.`, `_`, `-`, and `:`, which the keys of messages have and mails do not: it is sent as `-`. The shop's host is added.
   */
  messageId: string;
}

const CONNECT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 30_000;
const MAX_CONNECTIONS = 3;
/** Long enough for the longest key of a message, and the word before it. */
const MESSAGE_ID = /^[A-Za-z0-9._-]{1,120}$/;

/**
 * A mail that was not handed over. Has the kind of error and the server's status only: what servers write in their
 * answers often contains the address, which belongs in no log.
 */
export class MailError extends Error implements UnsureError {
  constructor(
    readonly kind: string,
    readonly status: number | null,
    /** The server had the whole mail and did not say what it does with it: it may well deliver it. */
    readonly mayBeDone = false,
  ) {
    super(status === null ? `mail not sent: ${kind}` : `mail not sent: ${kind} ${status}`);
    this.name = `MailError ${kind}${status === null ? '' : ` ${status}`}`;
  }
}

function toMailError(error: unknown, { handedOver }: Progress): MailError {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  if (handedOver && typeof responseCode !== 'number') return new MailError('UNCONFIRMED', null, true);
  const kind = typeof code === 'string' && /^[A-Z_]{2,40}$/.test(code) ? code : 'UNKNOWN';
  return new MailError(kind, typeof responseCode === 'number' ? responseCode : null);
}

/** How far one try has come. */
interface Progress {
  /** Every byte of the mail has been sent. */
  handedOver: boolean;
}

/** Notes when a mail was read to its end by the connection that sends it. */
function noteEnd({ data, message }: MailMessage, done: () => void): void {
  const { progress } = data as { progress?: Progress };
  message.transform(() =>
    new PassThrough().once('end', () => {
      if (progress) progress.handedOver = true;
    }),
  );
  done();
}

/** `Name <address>`, or the address alone; the name is the shop's, from its settings. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1]?.trim() ?? from.trim();

/** Hands mail to the SMTP server of SMTP_URL. The modules that send decide what it says and when. */
@Injectable()
export class MailerService implements OnApplicationShutdown {
  private readonly transport;
  private readonly host: string;
  private readonly address: string;

  constructor(config: MailConfig, { PUBLIC_URL }: AppConfig) {
    const { hostname } = new URL(PUBLIC_URL);
    this.host = isIP(hostname) === 4 ? `[${hostname}]` : hostname;
    this.address = addressOf(config.MAIL_FROM);
    this.transport = createTransport({
      url: config.SMTP_URL,
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: ANSWER_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
      logger: false,
    });
    this.transport.use('stream', noteEnd);
  }

  /** Resolves when the server has accepted the mail; throws `MailError` otherwise. Call it outside transactions. */
  async send(mail: OutgoingMail): Promise<void> {
    const messageId = mail.messageId.replaceAll(':', '-');
    if (!MESSAGE_ID.test(messageId)) throw new Error(`not a message id: ${messageId}`);
    const progress: Progress = { handedOver: false };
    try {
      const options = {
        progress,
        // An object again: a name may contain what addresses are parsed by.
        from: { name: mail.sender, address: this.address },
        // As an object: a text would be parsed, and could name several receivers.
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: mail.attachments,
        messageId: `<${messageId}@${this.host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      await this.transport.sendMail(options);
      mailsSent.inc();
    } catch (error) {
      const failure = toMailError(error, progress);
      mailsFailed.inc({ kind: failure.kind });
      throw failure;
    }
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
