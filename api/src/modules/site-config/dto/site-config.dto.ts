import { ApiProperty } from '@nestjs/swagger';
import { LocalizedText } from '../../../common/index.js';
import { SiteBrand } from './site-brand.dto.js';

export class SiteContact {
  /** telegram, whatsapp, email, … */
  kind: string;
  value: string;
  label: LocalizedText;

  /** The service hours, in words. */
  @ApiProperty({ type: LocalizedText, nullable: true })
  hours: LocalizedText | null;

  /** How long an answer usually takes, in words. */
  @ApiProperty({ type: LocalizedText, nullable: true })
  answer_time: LocalizedText | null;

  /** How to distinguish this channel from an imitation. */
  @ApiProperty({ type: LocalizedText, nullable: true })
  official: LocalizedText | null;
}

export class SiteOrderLimits {
  /** Unpaid orders that one buyer may hold. */
  max_unpaid: number;

  payment_window_minutes: number;
}

export class SiteChain {
  network: 'mainnet' | 'nile' | 'shasta' | 'devnet';

  /** As wallets name the network, e.g. `0x2b6653dc`. */
  chain_id: string;

  /** A public explorer: append the hash. Null where there is none. */
  @ApiProperty({ type: String, nullable: true })
  explorer_tx_url: string | null;

  /** Shown as "k of n". */
  confirmations: number;
}

/** The maintenance mode for this client: none for addresses that staff let through. */
export class SiteMaintenance {
  orders: boolean;
  payments: boolean;

  /** When it ends by itself; null when no end is set, or none is on. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  ends_at: string | null;

  /** What staff say of it; may be empty. */
  note: LocalizedText;
}

export class SiteTracking {
  /** Whether the shop keeps what pages report of their use; a browser with "do not track" reports nothing anyway. */
  keep: boolean;
}

/** Pages that exist in a local stack only. */
export class SiteLocalTools {
  @ApiProperty({ type: String, nullable: true })
  mail_url: string | null;

  @ApiProperty({ type: String, nullable: true })
  devnet_url: string | null;
}

/** What every app needs to know of this shop. Nothing in it is secret. */
export class PublicSiteConfig {
  name: LocalizedText;
  brand: SiteBrand;
  contacts: SiteContact[];
  languages: ('zh-cn' | 'en')[];
  order: SiteOrderLimits;
  chain: SiteChain;
  maintenance: SiteMaintenance;
  /** Sites that may show the cashier in a frame, and are notified of its state. */
  embed_origins: string[];
  local_tools: SiteLocalTools;
  tracking: SiteTracking;
}
