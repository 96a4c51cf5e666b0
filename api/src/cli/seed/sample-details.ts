import type { AttributeKind } from '../../modules/catalog/index.js';

export interface Text {
  zh: string;
  en: string;
}

export interface SampleAttribute {
  key: string;
  name: Text;
  kind: AttributeKind;
  unit?: Text;
  choices?: { value: string; name: Text }[];
}

export interface SampleQuestion {
  question: Text;
  answer: Text;
}

/** What one line is called. */
export const UNITS = {
  account: { zh: '个', en: 'account' },
  mailbox: { zh: '个', en: 'mailbox' },
  code: { zh: '张', en: 'code' },
} as const;

const AGE: SampleAttribute = {
  key: 'age_days',
  name: { zh: '号龄', en: 'Account age' },
  kind: 'number',
  unit: { zh: '天', en: 'days' },
};

export const ACCOUNT_ATTRIBUTES: SampleAttribute[] = [
  {
    key: 'country',
    name: { zh: '注册地区', en: 'Country' },
    kind: 'choice',
    choices: [
      { value: 'us', name: { zh: '美国', en: 'United States' } },
      { value: 'gb', name: { zh: '英国', en: 'United Kingdom' } },
      { value: 'jp', name: { zh: '日本', en: 'Japan' } },
      { value: 'mixed', name: { zh: '混合地区', en: 'Mixed' } },
    ],
  },
  AGE,
  { key: 'two_factor', name: { zh: '双重验证', en: 'Two-factor code' }, kind: 'yes_no' },
  { key: 'email_access', name: { zh: '附带邮箱', en: 'Email access' }, kind: 'yes_no' },
];

export const MAILBOX_ATTRIBUTES: SampleAttribute[] = [
  { key: 'imap', name: { zh: 'IMAP 收信', en: 'IMAP' }, kind: 'yes_no' },
  { key: 'recovery', name: { zh: '辅助邮箱', en: 'Recovery email' }, kind: 'yes_no' },
  AGE,
];

export const CODE_ATTRIBUTES: SampleAttribute[] = [
  {
    key: 'region',
    name: { zh: '适用地区', en: 'Region' },
    kind: 'choice',
    choices: [
      { value: 'any', name: { zh: '不限地区', en: 'Any region' } },
      { value: 'us', name: { zh: '美国', en: 'United States' } },
    ],
  },
  {
    key: 'valid_days',
    name: { zh: '会员时长', en: 'Membership' },
    kind: 'number',
    unit: { zh: '天', en: 'days' },
  },
];

export const ACCOUNT_EXAMPLE = '100000000000|Example-Passw0rd|name@example.test|SAMPLE';

export const ACCOUNT_WARRANTY: Text = {
  zh: '质保期内首次登录失败，或账号在登录前已被停用，可以申请换货或退款。\n\n改密、换绑或使用后触发的验证不在质保范围内。',
  en: 'During the warranty we replace or refund an account that fails its first sign-in or was disabled before it.\n\nChecks that follow a changed password, a changed email or your own use aren’t covered.',
};

export const MAILBOX_WARRANTY: Text = {
  zh: '质保期内首次登录失败，可以申请换货或退款。请先确认客户端使用了正确的 IMAP 服务器。',
  en: 'During the warranty we replace or refund a mailbox that fails its first sign-in. Check first that your client uses the right IMAP server.',
};

export const ACCOUNT_QUESTIONS: SampleQuestion[] = [
  {
    question: { zh: '首次登录要注意什么？', en: 'What should I know before I sign in for the first time?' },
    answer: {
      zh: '一个账号使用一个固定的网络环境，登录后不要立刻修改全部资料。',
      en: 'Use one stable network for each account, and don’t change all of its details right after you sign in.',
    },
  },
  {
    question: { zh: '每行里都有什么？', en: 'What does each line contain?' },
    answer: {
      zh: '账号、密码、注册邮箱和备注，用竖线分隔。',
      en: 'The account, its password, the email it was registered with and a note, separated by vertical bars.',
    },
  },
];

export const MAILBOX_QUESTIONS: SampleQuestion[] = [
  {
    question: { zh: '可以在手机客户端里收信吗？', en: 'Can I read the mail in an app on my phone?' },
    answer: {
      zh: '可以，在客户端里选择 IMAP，然后填写邮箱地址和密码。',
      en: 'Yes. Choose IMAP in the app, then enter the address and the password.',
    },
  },
];

export const CODE_QUESTIONS: SampleQuestion[] = [
  {
    question: { zh: '一个兑换码可以用几次？', en: 'How often can a code be used?' },
    answer: { zh: '一次。兑换成功后立即失效。', en: 'Once. It expires as soon as it has been redeemed.' },
  },
];
