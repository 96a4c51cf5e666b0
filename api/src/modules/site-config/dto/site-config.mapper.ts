import { type AppConfig, chainIdOf, TRON_NETWORKS, type TronConfig } from '../../../config/index.js';
import type { SettingsDto } from './settings.dto.js';
import { toBrand, toBrandSettings, toSiteBrand } from './site-brand.mapper.js';
import type { SitePicture } from './site-brand.dto.js';
import type { PublicSiteConfig, SiteContact } from './site-config.dto.js';
import type { Contact, maintenanceAt, Settings } from '../domain/settings.js';

const toSiteContact = ({ kind, value, label, hours, answerTime, official }: Contact): SiteContact => ({
  kind,
  value,
  label,
  hours: hours ?? null,
  answer_time: answerTime ?? null,
  official: official ?? null,
});

/** The public part of settings and environment; `maintenance` is the maintenance mode that applies to this visitor. */
export function toPublicSiteConfig(
  settings: Settings,
  config: AppConfig & TronConfig,
  maintenance: ReturnType<typeof maintenanceAt>,
  pictures: ReadonlyMap<string, SitePicture>,
): PublicSiteConfig {
  const { explorerTxUrl } = TRON_NETWORKS[config.CHAIN_NETWORK];
  const { endsAt, note } = settings.maintenance;
  const isMaintenance = maintenance.orders || maintenance.payments;
  return {
    name: settings.name,
    brand: toSiteBrand(settings.brand, pictures),
    contacts: settings.contacts.map(toSiteContact),
    languages: ['zh-cn', 'en'],
    order: { max_unpaid: settings.limits.maxUnpaid, payment_window_minutes: settings.order.windowMinutes },
    chain: {
      network: config.CHAIN_NETWORK,
      chain_id: chainIdOf(config),
      explorer_tx_url: explorerTxUrl,
      confirmations: config.CHAIN_CONFIRMATIONS,
    },
    maintenance: {
      ...maintenance,
      ends_at: isMaintenance ? endsAt : null,
      note: isMaintenance ? note : { zh: '', en: '' },
    },
    embed_origins: config.EMBED_ORIGINS,
    local_tools: { mail_url: config.LOCAL_MAIL_URL ?? null, devnet_url: config.LOCAL_DEVNET_URL ?? null },
    tracking: { keep: settings.tracking.keep },
  };
}

/** All settings, as staff read and write them. */
export const toSettingsDto = (settings: Settings): SettingsDto => ({
  name: settings.name,
  brand: toBrandSettings(settings.brand),
  contacts: settings.contacts.map(toSiteContact),
  order: { window_minutes: settings.order.windowMinutes },
  limits: {
    max_unpaid: settings.limits.maxUnpaid,
    max_unpaid_per_address: settings.limits.maxUnpaidPerAddress,
    recharge_min: settings.limits.rechargeMin,
    recharge_max: settings.limits.rechargeMax,
  },
  stock: { low_cover_days: settings.stock.lowCoverDays, mail_alerts: settings.stock.mailAlerts },
  delivery: { attach_lines: settings.delivery.attachLines },
  maintenance: {
    orders: settings.maintenance.orders,
    payments: settings.maintenance.payments,
    ends_at: settings.maintenance.endsAt,
    note: settings.maintenance.note,
    allow: settings.maintenance.allow,
  },
  alive_check: { per_hour: settings.liveCheck.perHour },
  agents: {
    rate_bp: settings.agents.rateBp,
    share_bp: settings.agents.shareBp,
    hold_days: settings.agents.holdDays,
    min_settlement: settings.agents.minSettlement,
    payout_wallets: settings.agents.payoutWallets,
    two_person_above: settings.agents.twoPersonAbove,
  },
  tracking: { keep: settings.tracking.keep },
  altcha: {
    registration: settings.altcha.registration,
    password_codes: settings.altcha.passwordCodes,
    abuse_reports: settings.altcha.abuseReports,
    bulk_share: settings.altcha.bulkShare,
  },
  staff: {
    second_factor: settings.staff.secondFactor,
    step_up_minutes: settings.staff.stepUpMinutes,
    code_above: settings.staff.codeAbove,
    reveals_per_day: settings.staff.revealsPerDay,
    reveal_code_above: settings.staff.revealCodeAbove,
    price_cut_code_above: settings.staff.priceCutCodeAbove,
  },
});

const toContact = ({ kind, value, label, hours, answer_time: answerTime, official }: SiteContact): Contact => ({
  kind,
  value,
  label,
  ...(hours === null ? {} : { hours }),
  ...(answerTime === null ? {} : { answerTime }),
  ...(official === null ? {} : { official }),
});

/** The settings that staff sent. */
export const toSettings = (dto: SettingsDto): Settings => ({
  name: dto.name,
  brand: toBrand(dto.brand),
  contacts: dto.contacts.map(toContact),
  order: { windowMinutes: dto.order.window_minutes },
  limits: {
    maxUnpaid: dto.limits.max_unpaid,
    maxUnpaidPerAddress: dto.limits.max_unpaid_per_address,
    rechargeMin: dto.limits.recharge_min,
    rechargeMax: dto.limits.recharge_max,
  },
  stock: { lowCoverDays: dto.stock.low_cover_days, mailAlerts: dto.stock.mail_alerts },
  delivery: { attachLines: dto.delivery.attach_lines },
  maintenance: {
    orders: dto.maintenance.orders,
    payments: dto.maintenance.payments,
    endsAt: dto.maintenance.ends_at === null ? null : new Date(dto.maintenance.ends_at).toISOString(),
    note: dto.maintenance.note,
    allow: dto.maintenance.allow,
  },
  liveCheck: { perHour: dto.alive_check.per_hour },
  agents: {
    rateBp: dto.agents.rate_bp,
    shareBp: dto.agents.share_bp,
    holdDays: dto.agents.hold_days,
    minSettlement: dto.agents.min_settlement,
    payoutWallets: dto.agents.payout_wallets,
    twoPersonAbove: dto.agents.two_person_above,
  },
  tracking: { keep: dto.tracking.keep },
  altcha: {
    registration: dto.altcha.registration,
    passwordCodes: dto.altcha.password_codes,
    abuseReports: dto.altcha.abuse_reports,
    bulkShare: dto.altcha.bulk_share,
  },
  staff: {
    secondFactor: dto.staff.second_factor,
    stepUpMinutes: dto.staff.step_up_minutes,
    codeAbove: dto.staff.code_above,
    revealsPerDay: dto.staff.reveals_per_day,
    revealCodeAbove: dto.staff.reveal_code_above,
    priceCutCodeAbove: dto.staff.price_cut_code_above,
  },
});
