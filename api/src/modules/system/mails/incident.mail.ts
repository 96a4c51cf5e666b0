import { mailTime, type StaffMailWords } from '../../mail/index.js';
import type { IncidentKind } from '../domain/incident.js';

const NAMES: Record<IncidentKind, { zh: string; en: string }> = {
  deletion_overdue: { zh: '到期数据未按时删除', en: 'A deletion is overdue' },
  job_failing: { zh: '后台任务失败', en: 'A job is failing' },
  message_stuck: { zh: '邮件或消息滞留', en: 'Messages are stuck' },
  node_failure: { zh: 'TRON 节点异常', en: 'TRON node problem' },
};

const ADVICE: Record<IncidentKind, { zh: string; en: string }> = {
  deletion_overdue: {
    zh: '已发货的账号应在 7 天后删除，现已逾期两小时以上。请查看失败的数据及原因。',
    en: 'Delivered accounts should be deleted after 7 days and are more than two hours overdue. Check which row fails, and why.',
  },
  job_failing: { zh: '请在系统状态页查看错误信息。', en: 'See the error on the system page.' },
  message_stuck: {
    zh: '请检查邮件服务器，再在系统状态页重发或放弃。',
    en: 'Check the mail server, then retry or drop them on the system page.',
  },
  node_failure: {
    zh: '链上监听异常期间，付款会晚一些确认。请检查节点。',
    en: 'Payments may be confirmed late meanwhile. Check the nodes.',
  },
};

export interface IncidentMailParams {
  kind: IncidentKind;
  /** ISO instant, as the other. */
  since: string;
  /** Null while the incident lasts. */
  endedAt: string | null;
  detail: string;
}

/** The mail to owners about an incident. */
export function buildIncidentMail({ kind, since, endedAt, detail }: IncidentMailParams): StaffMailWords {
  const { zh, en } = NAMES[kind];
  const from = new Date(since);
  if (endedAt !== null) {
    const to = new Date(endedAt);
    return {
      zh: {
        subject: `已恢复：${zh}`,
        text: `“${zh}”已恢复正常：${mailTime(from, 'zh-cn')} 至 ${mailTime(to, 'zh-cn')}。`,
      },
      en: {
        subject: `Resolved: ${en}`,
        text: `“${en}” is resolved: from ${mailTime(from, 'en')} to ${mailTime(to, 'en')}.`,
      },
    };
  }
  return {
    zh: {
      subject: zh,
      text: `${zh}，自 ${mailTime(from, 'zh-cn')} 起。${ADVICE[kind].zh}恢复正常后会再发一封邮件，期间不再重复提醒。`,
    },
    en: {
      subject: en,
      text: `${en} since ${mailTime(from, 'en')}. ${ADVICE[kind].en} You will get one more email when this is resolved.`,
    },
    details: detail,
  };
}
