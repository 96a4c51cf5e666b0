import type { TroubleKind } from './trouble.js';

const NAMES: Record<TroubleKind, { zh: string; en: string }> = {
  deletion_overdue: { zh: '到期内容未按时销毁', en: 'A deletion is overdue' },
  job_failing: { zh: '后台任务失败', en: 'A job is failing' },
  message_stuck: { zh: '邮件或消息发不出去', en: 'Messages are stuck' },
  node_trouble: { zh: 'TRON 节点异常', en: 'The TRON nodes have trouble' },
};

const ADVICE: Record<TroubleKind, { zh: string; en: string }> = {
  deletion_overdue: {
    zh: '已交付内容应在 7 天后销毁，现已逾期两小时以上。请查看哪一行失败以及原因。',
    en: 'Delivered lines are to be destroyed after 7 days and are more than two hours late. See which row fails, and why.',
  },
  job_failing: { zh: '请在系统页面查看错误信息。', en: 'See its error on the system page.' },
  message_stuck: {
    zh: '请检查邮件服务器，再在系统页面重发或放弃。',
    en: 'Check the mail server, then send them again or give them up on the system page.',
  },
  node_trouble: {
    zh: '链上读取异常期间，付款会晚一些确认。请检查节点。',
    en: 'While the chain is not read well, payments are seen late. Check the nodes.',
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
      subject: `${shopName}: 已恢复 · Over: ${name.en}`,
      text: [
        `“${name.zh}”已恢复正常：${utc(since)} 至 ${utc(endedAt)}。`,
        `“${name.en}” is over: from ${utc(since)} to ${utc(endedAt)}.`,
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
      'You get one more mail when this is over, and none before.',
    ].join('\n'),
  };
}
