import { type AppConfig, TRON_NETWORKS } from '../../core/config/index.js';
import type { PublicSiteConfig, SiteContact } from './dto/site-config.dto.js';
import type { Contact, Settings } from './settings.js';

const presentContact = ({ kind, value, label, hours, answerTime, official }: Contact): SiteContact => ({
  kind,
  value,
  label,
  hours: hours ?? null,
  answer_time: answerTime ?? null,
  official: official ?? null,
});

/** The public part of settings and environment, field by field. */
export function presentSiteConfig(settings: Settings, config: AppConfig): PublicSiteConfig {
  const { chainId, explorerTxUrl } = TRON_NETWORKS[config.CHAIN_NETWORK];
  return {
    name: settings.name,
    contacts: settings.contacts.map(presentContact),
    languages: ['zh-cn', 'en'],
    order: { max_unpaid: config.ORDER_MAX_UNPAID, payment_window_minutes: config.ORDER_WINDOW_MINUTES },
    chain: {
      network: config.CHAIN_NETWORK,
      chain_id: chainId,
      explorer_tx_url: explorerTxUrl,
      confirmations: config.CHAIN_CONFIRMATIONS,
    },
    maintenance: { orders: settings.maintenance.orders, payments: settings.maintenance.payments },
    embed_origins: config.EMBED_ORIGINS,
    local_tools: { mail_url: config.LOCAL_MAIL_URL ?? null, devnet_url: config.LOCAL_DEVNET_URL ?? null },
  };
}
