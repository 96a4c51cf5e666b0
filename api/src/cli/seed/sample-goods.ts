import type { AnnouncementFields } from '../../modules/announcements/index.js';
import {
  ACCOUNT_ATTRIBUTES,
  ACCOUNT_EXAMPLE,
  ACCOUNT_QUESTIONS,
  ACCOUNT_WARRANTY,
  CODE_ATTRIBUTES,
  CODE_QUESTIONS,
  MAILBOX_ATTRIBUTES,
  MAILBOX_QUESTIONS,
  MAILBOX_WARRANTY,
  type SampleAttribute,
  type SampleQuestion,
  type Text,
  UNITS,
} from './sample-details.js';
import type { LineGender } from '../../modules/stock-levels/index.js';

/** Says on the home page that this is a sample store. */
export const SAMPLE_ANNOUNCEMENT: AnnouncementFields = {
  position: 'home',
  kind: 'banner',
  audience: 'everyone',
  title: { zh: '演示商店', en: 'Sample store' },
  body: {
    zh: '这里的账号和兑换码均为虚构，付款发生在本机的测试网络上。',
    en: 'The accounts and codes here are fictitious, and payments use a test network on this machine.',
  },
  startsAt: null,
  endsAt: null,
};

export interface SampleGoods {
  name: Text;
  summary: Text;
  description: Text;
  /** Decimal USDT. */
  price: string;
  tiers: { min_quantity: number; price: string }[];
  /** Decimal USDT that one line cost. */
  cost: string;
  min: number;
  max: number;
  warrantyHours: number;
  unit: Text;
  attributes: Record<string, string>;
  /** An invented line. */
  example: string;
  warranty?: Text;
  questions: SampleQuestion[];
  /** Lines to make, by gender; a choice of gender is offered when there are male and female ones. */
  lines: Partial<Record<LineGender, number>>;
  /** First field of each invented line. */
  prefix: string;
}

export interface SampleCategory {
  name: Text;
  /** Slug of a platform's mark. */
  icon?: string;
  attributes?: SampleAttribute[];
  goods?: SampleGoods[];
  children?: SampleCategory[];
}

const format = {
  zh: '**格式**：`账号|密码|邮箱|备注`，每行一个。\n\n这是演示数据：账号均为虚构，不能登录任何网站。',
  en: '**Format**: `account|password|email|note`, one per line.\n\nThis is sample data: the accounts are fictitious and don’t work anywhere.',
};

/** Fictitious products for the local stack, marked as samples in their own texts. */
export const SAMPLE_CATEGORIES: readonly SampleCategory[] = [
  {
    name: { zh: '社交账号', en: 'Social accounts' },
    attributes: ACCOUNT_ATTRIBUTES,
    children: [
      {
        name: { zh: 'Facebook', en: 'Facebook' },
        icon: 'facebook',
        goods: [
          {
            name: { zh: 'Facebook 普通号（示例）', en: 'Facebook standard account (sample)' },
            summary: { zh: '邮箱已验证，可选性别', en: 'Email-verified, gender selectable' },
            description: format,
            price: '0.85',
            tiers: [
              { min_quantity: 50, price: '0.78' },
              { min_quantity: 200, price: '0.70' },
            ],
            cost: '0.45',
            min: 1,
            max: 500,
            warrantyHours: 48,
            unit: UNITS.account,
            attributes: { country: 'mixed', age_days: '30', two_factor: 'false', email_access: 'true' },
            example: ACCOUNT_EXAMPLE,
            warranty: ACCOUNT_WARRANTY,
            questions: ACCOUNT_QUESTIONS,
            lines: { male: 160, female: 160, unknown: 40 },
            prefix: '1000',
          },
          {
            name: { zh: 'Facebook 两年老号（示例）', en: 'Aged Facebook account, 2 years (sample)' },
            summary: { zh: '2024 年注册，带 2FA', en: 'Registered in 2024, with 2FA' },
            description: format,
            price: '3.60',
            tiers: [
              { min_quantity: 10, price: '3.40' },
              { min_quantity: 50, price: '3.10' },
            ],
            cost: '2.10',
            min: 1,
            max: 100,
            warrantyHours: 72,
            unit: UNITS.account,
            attributes: { country: 'us', age_days: '730', two_factor: 'true', email_access: 'true' },
            example: ACCOUNT_EXAMPLE,
            warranty: ACCOUNT_WARRANTY,
            questions: ACCOUNT_QUESTIONS,
            lines: { male: 30, female: 30 },
            prefix: '1001',
          },
        ],
      },
      {
        name: { zh: 'Instagram', en: 'Instagram' },
        icon: 'instagram',
        goods: [
          {
            name: { zh: 'Instagram 新号（示例）', en: 'Instagram new account (sample)' },
            summary: { zh: '邮箱已验证', en: 'Email-verified' },
            description: format,
            price: '0.55',
            tiers: [{ min_quantity: 100, price: '0.48' }],
            cost: '0.30',
            min: 5,
            max: 1000,
            warrantyHours: 24,
            unit: UNITS.account,
            attributes: { country: 'gb', age_days: '14', two_factor: 'false', email_access: 'true' },
            example: 'ig_example_name|Example-Passw0rd|ig_example_name@example.test|SAMPLE',
            warranty: ACCOUNT_WARRANTY,
            questions: ACCOUNT_QUESTIONS,
            lines: { unknown: 240 },
            prefix: 'ig_sample_',
          },
        ],
      },
    ],
  },
  {
    name: { zh: '邮箱', en: 'Email accounts' },
    attributes: MAILBOX_ATTRIBUTES,
    children: [
      {
        name: { zh: 'Outlook 邮箱', en: 'Outlook' },
        goods: [
          {
            name: { zh: 'Outlook 邮箱（示例）', en: 'Outlook account (sample)' },
            summary: { zh: '支持 IMAP', en: 'IMAP enabled' },
            description: format,
            price: '0.12',
            tiers: [
              { min_quantity: 100, price: '0.10' },
              { min_quantity: 1000, price: '0.08' },
            ],
            cost: '0.05',
            min: 10,
            max: 5000,
            warrantyHours: 24,
            unit: UNITS.mailbox,
            attributes: { imap: 'true', recovery: 'false', age_days: '60' },
            example: 'example.name|Example-Passw0rd|example.name@example.test|SAMPLE',
            warranty: MAILBOX_WARRANTY,
            questions: MAILBOX_QUESTIONS,
            lines: { unknown: 300 },
            prefix: 'sample.box',
          },
        ],
      },
      {
        name: { zh: 'Gmail 邮箱', en: 'Gmail' },
        icon: 'gmail',
        goods: [
          {
            name: { zh: 'Gmail 邮箱（示例）', en: 'Gmail account (sample)' },
            summary: { zh: '带辅助邮箱', en: 'With recovery email' },
            description: format,
            price: '1.20',
            tiers: [{ min_quantity: 20, price: '1.05' }],
            cost: '0.70',
            min: 1,
            max: 200,
            warrantyHours: 48,
            unit: UNITS.mailbox,
            attributes: { imap: 'true', recovery: 'true', age_days: '180' },
            example: 'example.person|Example-Passw0rd|example.person@example.test|SAMPLE',
            warranty: MAILBOX_WARRANTY,
            questions: MAILBOX_QUESTIONS,
            lines: { unknown: 12 },
            prefix: 'sample.gm',
          },
        ],
      },
    ],
  },
  {
    name: { zh: '兑换码', en: 'Codes' },
    attributes: CODE_ATTRIBUTES,
    goods: [
      {
        name: { zh: '30 天会员兑换码（示例）', en: '30-day membership code (sample)' },
        summary: { zh: '一次有效，不分地区', en: 'Single use, any region' },
        description: {
          zh: '**格式**：每行一个兑换码。\n\n这是演示数据：兑换码均为虚构。',
          en: '**Format**: one code per line.\n\nThis is sample data: the codes are fictitious.',
        },
        price: '2.00',
        tiers: [],
        cost: '1.30',
        min: 1,
        max: 50,
        warrantyHours: 0,
        unit: UNITS.code,
        attributes: { region: 'any', valid_days: '30' },
        example: 'CODE-EXAMPLE-0000',
        questions: CODE_QUESTIONS,
        lines: {},
        prefix: 'CODE-',
      },
    ],
  },
];
