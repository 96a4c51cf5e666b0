import type { PaymentDto } from './payments.dto.js';

type Phase = PaymentDto['phase'];
type Words = readonly [zh: string, en: string];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (found) => ESCAPES[found] ?? '');

const PAY: Words = [
  '请转账下方的精确金额。到账后刷新本页查看进度。',
  'Send the exact amount below. Refresh this page to see how far it is.',
];
const ON_ITS_WAY: Words = [
  '已检测到付款，网络正在确认。请勿再次付款。',
  'Payment seen; the network confirms it. Do not pay again.',
];
const PAID: Words = ['付款成功。请查收邮件。', 'Paid. Look into your mailbox.'];
const CREDITED: Words = [
  '付款窗口已结束，收到的款项已退入余额或记在你的邮箱名下。',
  'The time was over; what arrived was credited to the balance or kept under your e-mail.',
];
const RESERVED: Words = ['付款需人工核对，请勿再次付款。', 'The payment is looked at by a person. Do not pay again.'];
const ENDED: Words = [
  '付款窗口已结束，请勿再转账。已付款？款项不会丢失，刷新本页查看。',
  'The time is over: do not pay now. If you have paid, nothing is lost; refresh this page.',
];

const SENTENCES: Record<Phase, Words> = {
  awaiting: PAY,
  underpaid: ['还差下方金额，请转到同一地址。', 'The amount below is still missing. Send it to the same address.'],
  detected: ON_ITS_WAY,
  confirming: ON_ITS_WAY,
  late: ON_ITS_WAY,
  delivering: ['付款成功，正在交付。', 'Paid. Delivering.'],
  preordered: [
    '预订成功，到货后自动发货，请留意邮件。',
    'Pre-order paid. It is delivered by e-mail when it is in stock.',
  ],
  delivered: PAID,
  delivered_short: PAID,
  recharged: ['充值已到账。', 'The top-up has arrived.'],
  late_credited: CREDITED,
  expired_credited: CREDITED,
  on_hold: RESERVED,
  refunded: ['已退款。', 'Refunded.'],
  expired: ENDED,
  cancelled: ['订单已取消，请勿再转账。', 'The order was cancelled: do not pay.'],
};

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.6 sans-serif;max-width:34em;margin:0 auto;padding:16px}
dt{font-weight:600;margin-top:12px}dd{margin:0;overflow-wrap:anywhere}code,.amount{font-family:monospace}.amount{font-size:2em}
.warn{border:2px solid #8f5400;padding:8px 12px}button{font:inherit;min-height:44px;padding:0 16px}`;

const both = ([zh, en]: Words): string => `<span lang="zh-CN">${zh}</span><br><span lang="en">${en}</span>`;

function page(body: string): string {
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>付款 · Payment</title><style>${STYLE}</style></head><body><main>${body}
<form method="post"><button>刷新 · Refresh</button></form></main></body></html>
`;
}

function toPay(payment: PaymentDto): string {
  const amount = payment.amount_missing.replace(/(\.\d{2}\d*?)0+$/, '$1');
  return `<dl><dt>金额 · Amount</dt><dd><span class="amount">${escape(amount)}</span> USDT</dd>
<dt>网络 · Network</dt><dd>TRON (TRC20)</dd>
<dt>收款地址 · Address</dt><dd><code translate="no">${escape(payment.wallet_address)}</code></dd>
<dt>有效至 · Pay before</dt><dd><time datetime="${escape(payment.expires_at)}">${escape(payment.expires_at.slice(0, 16).replace('T', ' '))} UTC</time></dd></dl>
<p class="warn">${both([
    '仅支持 TRON (TRC20) 网络的 USDT。其他网络或代币不会自动到账。',
    'Only USDT on TRON (TRC20). Other networks or tokens are not credited automatically.',
  ])}</p>`;
}

/** The cashier for a browser without scripts: what to pay, where to and how far it is, in both languages. */
export function cashierPage(payment: PaymentDto): string {
  const open = payment.phase === 'awaiting' || payment.phase === 'underpaid';
  return page(`<h1>付款 · Payment</h1><p role="status">${both(SENTENCES[payment.phase])}</p>${open ? toPay(payment) : ''}
<p>订单号 · Order: <code translate="no">${escape(payment.order_no)}</code></p>`);
}

/** The same when there is no such payment. */
export const noCashierPage = (): string =>
  page(
    `<h1>找不到付款单 · Payment not found</h1><p>${both([
      '请检查链接是否完整。',
      'Check that the link is complete.',
    ])}</p>`,
  );
