import type { TroubleKind } from './trouble.js';

const NAMES: Record<TroubleKind, { zh: string; en: string }> = {
  deletion_overdue: { zh: '到期数据未按时删除', en: 'A deletion is overdue' },
  job_failing: { zh: '后台任务失败', en: 'A job is failing' },
  message_stuck: { zh: '邮件或消息滞留', en: 'Messages are stuck' },
  node_trouble: { zh: 'TRON 节点异常', en: 'TRON node problem' },
};

const ADVICE: Record<TroubleKind, { zh: string; en: string }> = {
  deletion_overdue: {
    zh: '已发货的账号应在 7 天后删除，现已逾期两小时以上。请查看失败的数据及原因。',
    en: 'Delivered accounts should be deleted after 7 days and are more than two hours overdue. Check which row fails, and why.',
  },
  job_failing: { zh: '请在系统状态页查看错误信息。', en: 'See the error on the system page.' },
  message_stuck: {
    zh: '请检查邮件服务器，再在系统状态页重发或放弃。',
    en: 'Check the mail server, then retry or drop them on the system page.',
  },
  node_trouble: {
    zh: '链上监听异常期间，付款会晚一些确认。请检查节点。',
    en: 'Payments may be confirmed late meanwhile. Check the nodes.',
  },
};

const utc = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

export interface TroubleMailParams {
  kind: TroubleKind;
  since: string;
  /** Null while the trouble lasts. */
  endedAt: string | null;
  detail: string;
  shopName: string;
  url: string;
}

/** The mail to owners about a trouble, in both languages. */
export function buildTroubleMail({ kind, since, endedAt, detail, shopName, url }: TroubleMailParams): {
  subject: string;
  text: string;
} {
  const name = NAMES[kind];
  if (endedAt !== null) {
    return {
      subject: `${shopName}: 已恢复 · Resolved: ${name.en}`,
      text: [
        `“${name.zh}”已恢复正常：${utc(since)} 至 ${utc(endedAt)}。`,
        `“${name.en}” is resolved: from ${utc(since)} to ${utc(endedAt)}.`,
        '',
        url,
      ].join('\n'),
    };
  }
  return {
    subject: `${shopName}: ${name.zh} · ${name.en}`,
    text: [
      `${name.zh}，自 ${utc(since)} 起。${ADVICE[kind].zh}`,
      `${name.en} since ${utc(since)}. ${ADVICE[kind].en}`,
      '',
      detail,
      '',
      url,
      '',
      '恢复正常后会再发一封邮件，期间不再重复提醒。',
      'You will get one more email when this is resolved.',
    ].join('\n'),
  };
}
