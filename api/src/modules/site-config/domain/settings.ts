import type { Configuration } from '../../../config/index.js';
import { formatUsdt, parseUsdt } from '../../../common/money/index.js';
import { isInRanges } from './address-ranges.js';
import { type Brand, defaultBrand } from './brand.js';

export interface Text {
  zh: string;
  en: string;
}

/** A way to reach customer service; `kind` (telegram, whatsapp, email, …) decides how an app opens `value`. */
export interface Contact {
  kind: string;
  value: string;
  label: Text;
  /** The service hours, in words. */
  hours?: Text;
  /** How long an answer usually takes, in words. */
  answerTime?: Text;
  /** How to distinguish this channel from an imitation. */
  official?: Text;
}

/** What staff may change while the shop runs. Everything else is environment (`api/src/config`). */
export interface Settings {
  name: Text;
  brand: Brand;
  contacts: Contact[];
  order: { windowMinutes: number };
  limits: {
    /** Unpaid orders that one buyer (user, or guest e-mail) may hold. */
    maxUnpaid: number;
    /** Unpaid guest orders from one address, whatever their e-mails. */
    maxUnpaidPerAddress: number;
    /** Decimal text: the least and the most that one recharge may be. */
    rechargeMin: string;
    rechargeMax: string;
  };
  stock: {
    /** Stock that lasts for fewer days counts as low, of goods without a number of their own; 0: never by days. */
    lowCoverDays: number;
    /** Whether low stock is mailed to staff who may import lines. */
    mailAlerts: boolean;
  };
  /** Whether the lines are attached to the delivery mail, beside the link. */
  delivery: { attachLines: boolean };
  maintenance: {
    /** New orders are rejected while true. */
    orders: boolean;
    /** New payments are rejected while true: orders paid on the chain, and recharges. */
    payments: boolean;
    /** ISO instant from which both count as false again; null: until staff end it. */
    endsAt: string | null;
    /** The text for visitors; may be empty. */
    note: Text;
    /** Addresses, and ranges of them as `192.0.2.0/24`, for which the shop is open all the same. */
    allow: string[];
  };
  /** Accounts that one user may have asked about in an hour. */
  liveCheck: { perHour: number };
  /** What agents earn, and how they are paid. */
  agents: {
    /** The default rate; hundredths of a percent. */
    rateBp: number;
    /** What of an agent's commission goes to who invited the agent; hundredths of a percent. Zero: agents cannot invite. */
    shareBp: number;
    /** Days from delivery until commission can be requested; the warranty may take longer. */
    holdDays: number;
    /** Decimal text: the minimum of a request. */
    minSettlement: string;
    /** Wallets that commission is paid from. Empty: from any. */
    payoutWallets: string[];
    /** Decimal text: above this sum the approver of a payout may not pay it. Zero: the approver may always pay. */
    twoPersonAbove: string;
  };
  /** Whether pages' reports of their use are kept. */
  tracking: { keep: boolean };
  /** Where a proof of work is required, if ALTCHA is on. */
  altcha: {
    registration: boolean;
    /** Of a forgotten password. */
    passwordCodes: boolean;
    abuseReports: boolean;
    /** Percent of what is on sale of goods: a guest's order for more than that, and more than 20 lines, needs one. */
    bulkShare: number;
  };
  staff: {
    /** Whether who may open a page of the back office can do nothing there without a second factor. */
    secondFactor: boolean;
    /** How long a step-up counts in its session. */
    stepUpMinutes: number;
    /** Decimal text: money acts above this sum need a code each. */
    codeAbove: string;
    /** Lines of stock that one person may reveal in a day. */
    revealsPerDay: number;
    /** After this many in a day each further line needs a code. */
    revealCodeAbove: number;
    /** Percent: price cuts deeper than this need a code each. */
    priceCutCodeAbove: number;
  };
}

/** The variables of the environment that settings begin with. */
type DefaultsSource = Pick<
  Configuration,
  | 'NODE_ENV'
  | 'STAFF_SECOND_FACTOR'
  | 'ORDER_WINDOW_MINUTES'
  | 'ORDER_MAX_UNPAID'
  | 'ORDER_MAX_UNPAID_PER_IP'
  | 'RECHARGE_MIN'
  | 'RECHARGE_MAX'
  | 'ALIVE_CHECK_PER_HOUR'
>;

/** What holds until staff change it: the environment's, where it has a word for it. */
export const defaultSettings = (config: DefaultsSource): Settings => ({
  name: { zh: 'Lotline', en: 'Lotline' },
  brand: defaultBrand(),
  contacts: [],
  order: { windowMinutes: config.ORDER_WINDOW_MINUTES },
  limits: {
    maxUnpaid: config.ORDER_MAX_UNPAID,
    maxUnpaidPerAddress: config.ORDER_MAX_UNPAID_PER_IP,
    rechargeMin: formatUsdt(parseUsdt(config.RECHARGE_MIN) ?? 0n),
    rechargeMax: formatUsdt(parseUsdt(config.RECHARGE_MAX) ?? 0n),
  },
  delivery: { attachLines: true },
  stock: { lowCoverDays: 3, mailAlerts: true },
  maintenance: { orders: false, payments: false, endsAt: null, note: { zh: '', en: '' }, allow: [] },
  liveCheck: { perHour: config.ALIVE_CHECK_PER_HOUR },
  agents: {
    rateBp: 500,
    shareBp: 0,
    holdDays: 7,
    minSettlement: '10.000000',
    payoutWallets: [],
    twoPersonAbove: '0.000000',
  },
  tracking: { keep: true },
  altcha: { registration: true, passwordCodes: true, abuseReports: true, bulkShare: 20 },
  staff: {
    secondFactor: needsSecondFactor(config),
    stepUpMinutes: 10,
    codeAbove: '500.000000',
    revealsPerDay: 200,
    revealCodeAbove: 50,
    priceCutCodeAbove: 80,
  },
});

const needsSecondFactor = ({ STAFF_SECOND_FACTOR: expected, NODE_ENV }: DefaultsSource): boolean =>
  expected === 'auto' ? NODE_ENV === 'production' : expected === 'on';

/** Which switches of the maintenance count at an instant for who comes from `ip`. */
export function maintenanceAt(
  { maintenance }: Settings,
  now: Date,
  ip: string,
): { orders: boolean; payments: boolean } {
  const { orders, payments, endsAt, allow } = maintenance;
  const over = endsAt !== null && Date.parse(endsAt) <= now.getTime();
  const counts = (orders || payments) && !over && !isInRanges(allow, ip);
  return { orders: orders && counts, payments: payments && counts };
}
