import { RESTORED_MAIL, SUSPENDED_MAIL } from '../../src/modules/agents/mails/agent-state.mail.js';
import { PAYOUT_ADDRESS_MAIL } from '../../src/modules/agents/mails/payout-address.mail.js';
import { CODE_MAILS } from '../../src/modules/auth/mails/email-code.mail.js';
import { SECURITY_MAILS } from '../../src/modules/auth/mails/security-notification.mail.js';
import { REPLACEMENT_MAIL, replacementsText } from '../../src/modules/claims/mails/replacement.mail.js';
import {
  layOutMail,
  type MailKind,
  sampleValues,
  findTemplateProblems,
} from '../../src/modules/mail/domain/mail-kind.js';
import { MAIL_LANGUAGES } from '../../src/modules/mail/domain/mail-language.js';
import { accountsText, unitsText } from '../../src/modules/mail/index.js';
import { layOutStaffMail } from '../../src/modules/mail/services/staff-mailer.service.js';
import { DELIVERY_MAIL } from '../../src/modules/orders/mails/delivery.mail.js';
import { PURGE_REMINDER_MAIL } from '../../src/modules/orders/mails/purge-reminder.mail.js';
import { OVERDUE_PREORDER_MAIL, PREORDER_MAIL } from '../../src/modules/orders/mails/preorder.mail.js';
import { LINK_MAIL } from '../../src/modules/orders/mails/order-link.mail.js';
import {
  EMAIL_CHANGED_MAIL,
  PAYMENT_ENDING_MAIL,
  PAYMENT_WAITING_MAIL,
} from '../../src/modules/orders/mails/payment.mail.js';
import { CREDIT_MAIL, REFUND_MAIL } from '../../src/modules/payments/mails/credit.mail.js';
import { methodMail } from '../../src/modules/payments/mails/payment-method.mail.js';
import { alarmMail } from '../../src/modules/reconciliation/mails/alarm.mail.js';
import { PAID_MAIL, REJECTED_MAIL } from '../../src/modules/settlements/mails/settlement.mail.js';
import { revealMail } from '../../src/modules/stock/mails/reveal.mail.js';
import { buildLowStockMail } from '../../src/modules/stock-alerts/mails/low-stock.mail.js';
import { buildIncidentMail } from '../../src/modules/system/mails/incident.mail.js';
import { GROUP_JOINED_MAIL, GROUP_LEFT_MAIL } from '../../src/modules/pricing/mails/group.mail.js';
import { RESTOCK_CONFIRM_MAIL, RESTOCK_MAIL } from '../../src/modules/restock/mails/restock.mail.js';
import { buttonsOf, wordsOf, wordsOfText } from '../support/mail-html.js';

const KINDS: readonly MailKind[] = [
  ...[RESTORED_MAIL, SUSPENDED_MAIL, PAYOUT_ADDRESS_MAIL, PAID_MAIL, REJECTED_MAIL, REPLACEMENT_MAIL],
  ...Object.values(CODE_MAILS),
  ...Object.values(SECURITY_MAILS),
  ...[DELIVERY_MAIL, PURGE_REMINDER_MAIL, LINK_MAIL, PAYMENT_WAITING_MAIL, PAYMENT_ENDING_MAIL, EMAIL_CHANGED_MAIL],
  ...[PREORDER_MAIL, OVERDUE_PREORDER_MAIL],
  ...[CREDIT_MAIL, REFUND_MAIL, GROUP_JOINED_MAIL, GROUP_LEFT_MAIL, RESTOCK_CONFIRM_MAIL, RESTOCK_MAIL],
];

describe.each(KINDS.flatMap((kind) => MAIL_LANGUAGES.map((language) => [kind.kind, language, kind] as const)))(
  'the mail %s (%s)',
  (_, language, kind) => {
    const samples = sampleValues(kind, language);
    const lay = (values: Record<string, string>) =>
      layOutMail(kind, language, { words: kind.builtIn[language], values });

    it('says the same in text and HTML, with one button that leads where the text does', () => {
      const { subject, text, html } = lay(samples);
      expect(findTemplateProblems(kind, kind.builtIn[language])).toEqual([]);
      expect(wordsOf(html)).toBe(wordsOfText(text));
      const url = samples[kind.button.variable];
      expect(buttonsOf(html)).toEqual([{ label: kind.button.label[language], url }]);
      expect(text.split('\n')).toContain(url);
      expect(`${subject} ${text}`).not.toMatch(/\{\{|\}\}|undefined/);
      expect(html).toContain(`<html lang="${language === 'zh' ? 'zh-CN' : 'en'}"`);
      expect(html).toContain('>' + (samples.shop_name ?? '') + '</p>');
    });

    it('has a subject of one line without anything secret', () => {
      const { subject } = lay(samples);
      expect(subject.length).toBeGreaterThan(5);
      for (const { name, secret } of kind.variables) {
        if (secret === true) expect(subject).not.toContain(samples[name]);
      }
    });

    it('never turns a value into markup', () => {
      const hostile = `<img src=x onerror=a()>"'&</p></title>`;
      const values = Object.fromEntries(
        kind.variables.map(({ name, link }) => [name, link === true ? (samples[name] ?? '') : hostile]),
      );
      const { text, html } = lay(values);
      expect(html).not.toMatch(/<img|onerror=a\(\)>"/);
      expect(wordsOf(html)).toBe(wordsOfText(text));
    });
  },
);

describe('a mail to staff', () => {
  const at = '2026-01-02T15:30:00.000Z';
  const method = { name: '<b>USDT</b>', wallet_address: 'TX', min_amount: '1', enabled: true };
  it.each([
    ['payment method', methodMail({ by: 'a<b', ip: '192.0.2.1', before: method, after: method })],
    ['difference', alarmMail([{ checkName: 'x', subject: '<i>y</i>', expected: '1', actual: '2' }])],
    ['revealed items', revealMail({ by: 'clerk', ip: '192.0.2.1', used: 1, perDay: 1, at })],
    [
      'low stock',
      buildLowStockMail([{ name: { zh: '<i>邮箱</i>', en: '' }, available: 1, soldADay: 2.5, coverDays: 0.4 }]),
    ],
    ['incident', buildIncidentMail({ kind: 'job_failing', since: at, endedAt: null, detail: 'a & b' })],
    ['end of an incident', buildIncidentMail({ kind: 'job_failing', since: at, endedAt: at, detail: '' })],
  ])('about a %s has both languages in both parts, and one button to the console', (_, words) => {
    const url = 'https://shop.example/admin/dataBoard';
    const { subject, text, html } = layOutStaffMail(words, { shopName: '店 & Co', url });
    expect(subject).toBe(`店 & Co：${words.zh.subject} · ${words.en.subject}`);
    expect(text).toContain(words.zh.text);
    expect(text).toContain(words.en.text);
    expect(wordsOf(html)).toBe(wordsOfText(text));
    expect(buttonsOf(html)).toEqual([{ label: '打开管理后台 · Open admin', url }]);
    expect(html).not.toMatch(/<[bi]>/);
  });

  it('has its times in UTC+8 in Chinese and in UTC in English', () => {
    const words = [
      revealMail({ by: 'clerk', ip: '192.0.2.1', used: 51, perDay: 100, at }),
      buildIncidentMail({ kind: 'job_failing', since: at, endedAt: null, detail: '' }),
    ];
    for (const { zh, en } of words) {
      expect(zh.text).toContain('2026-01-02 23:30 UTC+8');
      expect(en.text).toContain('2026-01-02 15:30 UTC');
    }
  });
});

describe('a count in a mail', () => {
  it('has the form of its language', () => {
    const unit = { zh: '个', en: 'mailbox' };
    expect([1, 2, 1_051].map((count) => accountsText(count, 'en', unit))).toEqual([
      'mailbox',
      '2 mailboxes',
      '1,051 mailboxes',
    ]);
    expect([1, 2].map((count) => unitsText(count, 'en', unit))).toEqual(['1 mailbox', '2 mailboxes']);
    expect(accountsText(1, 'zh-cn', unit)).toBe('1 个账号');
    expect(accountsText(3, 'en', { zh: '张', en: '' })).toBe('3 张卡密');
    expect([1, 2].map((count) => replacementsText(count, 'en'))).toEqual(['replacement', '2 replacements']);
    expect(alarmMail([]).en.text).toContain('0 new differences');
    expect(alarmMail([{ checkName: 'x', subject: 'y', expected: '1', actual: '2' }]).en.text).toContain(
      '1 new difference (',
    );
    expect(revealMail({ by: 'c', ip: 'x', used: 1, perDay: 1, at: '2026-01-01' }).en.subject).toContain('1 item in');
  });
});
