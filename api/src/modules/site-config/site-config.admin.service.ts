import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../../core/config/index.js';
import { Transactions } from '../../core/database/index.js';
import { AppError, invalidField } from '../../core/errors/index.js';
import type { AskTotp, PageQuery, Staff } from '../../core/http/index.js';
import { type LastChanges, type RevertBody, type VersionPage, Versions } from '../../core/versions/index.js';
import { parseUsdt } from '../../money/index.js';
import { AuditLog } from '../audit/index.js';
import type { AdminSettings, PayoutWalletsBody, SettingsBody, SettingsDto } from './dto/settings.dto.js';
import { defaultSettings, type Settings } from './settings.js';
import { SiteConfig } from './site-config.js';
import { siteConfigReasons } from './site-config.errors.js';
import { presentSettings, settingsOf } from './site-config.presenter.js';

const SUBJECT = 'site-config';
/** So many last characters of an address are typed a second time. */
const CONFIRMED = 6;

/** The most of a recharge is not below the least, which is more than nothing. */
function assertLimits({ limits: { recharge_min: min, recharge_max: max } }: SettingsDto): void {
  const least = parseUsdt(min) ?? 0n;
  if (least === 0n) throw invalidField('settings.limits.recharge_min', 'min', { min: '0.000001' });
  if ((parseUsdt(max) ?? 0n) < least) throw invalidField('settings.limits.recharge_max', 'min', { min });
}

/** An earlier version's settings; sections, and parts of one, that came since have their defaults. */
function withDefaults(defaults: SettingsDto, earlier: Partial<SettingsDto>): SettingsDto {
  const wanted = { ...defaults, ...earlier };
  return { ...wanted, limits: { ...defaults.limits, ...earlier.limits } };
}

/** What staff do to the settings: each change is a version, and in the audit log. */
@Injectable()
export class SiteConfigAdmin {
  constructor(
    private readonly transactions: Transactions,
    private readonly siteConfig: SiteConfig,
    private readonly versions: Versions,
    private readonly audit: AuditLog,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {}

  one(): Promise<AdminSettings> {
    return this.transactions.read((em) => this.read(em));
  }

  history(query: PageQuery): Promise<VersionPage> {
    return this.versions.history(SUBJECT, query);
  }

  async lastChanges(): Promise<LastChanges> {
    return { items: await this.versions.lastChanges(SUBJECT) };
  }

  /**
   * Throws `site-config.version_changed` when somebody else was quicker, `site-config.payout_wallets_apart` when the payout
   * wallets are others, and what `ask` throws when it is about what agents earn.
   */
  async change({ version, settings }: SettingsBody, staff: Staff, ask: AskTotp): Promise<AdminSettings> {
    assertLimits(settings);
    // Nobody is asked for a code for what is refused anyway.
    await this.transactions.read((em) => this.keepsWallets(em, settings));
    const agents = await this.askFor(settings, ask);
    return this.transactions.run(async (em) => {
      await this.keepsWallets(em, settings);
      await this.assertAsked(em, agents);
      return this.save(em, version, settings, staff);
    });
  }

  private async keepsWallets(em: EntityManager, { agents }: SettingsDto): Promise<void> {
    const { payoutWallets } = (await this.siteConfig.read(em)).agents;
    if (agents.payout_wallets.join() !== payoutWallets.join()) {
      throw new AppError(siteConfigReasons.payout_wallets_apart);
    }
  }

  /** Adds a payout wallet, whose end is typed a second time, or removes some. */
  changePayoutWallets(body: PayoutWalletsBody, staff: Staff): Promise<AdminSettings> {
    const { version, payout_wallets: wallets, confirm_last6: last6 } = body;
    return this.transactions.run(async (em) => {
      const settings = presentSettings(await this.siteConfig.read(em));
      const added = wallets.filter((one) => !settings.agents.payout_wallets.includes(one));
      if (added.some((one) => one.slice(-CONFIRMED) !== last6)) throw invalidField('confirm_last6', 'last6');
      const agents = { ...settings.agents, payout_wallets: wallets };
      return this.save(em, version, { ...settings, agents }, staff);
    });
  }

  /** Makes the settings of an earlier version current again; what came since has its default. Payout wallets stay. */
  async revert({ version, to }: RevertBody, staff: Staff, ask: AskTotp): Promise<AdminSettings> {
    const settings = await this.transactions.read(async (em) => {
      const earlier = (await this.versions.content(em, SUBJECT, to)) as Partial<SettingsDto>;
      const wanted = withDefaults(presentSettings(defaultSettings(this.config)), earlier);
      const { payoutWallets } = (await this.siteConfig.read(em)).agents;
      return { ...wanted, agents: { ...wanted.agents, payout_wallets: payoutWallets } };
    });
    const agents = await this.askFor(settings, ask);
    return this.transactions.run(async (em) => {
      await this.assertAsked(em, agents);
      return this.save(em, version, settings, staff);
    });
  }

  /**
   * Who changes what agents earn gives money away, as who sets their rates. Before the change: a code has its own. Gives
   * what agents earned when that was decided.
   */
  private async askFor(wanted: SettingsDto, ask: AskTotp): Promise<string> {
    const stored = await this.transactions.read((em) => this.siteConfig.read(em));
    const agents = JSON.stringify(stored.agents);
    if (JSON.stringify(settingsOf(wanted).agents) !== agents) await ask();
    return agents;
  }

  /** Refuses a change that was let through without a code because of settings that a colleague has changed since. */
  private async assertAsked(em: EntityManager, agents: string): Promise<void> {
    if (JSON.stringify((await this.siteConfig.read(em)).agents) !== agents) {
      throw new AppError(siteConfigReasons.version_changed);
    }
  }

  private async save(em: EntityManager, base: number, wanted: SettingsDto, staff: Staff): Promise<AdminSettings> {
    const { caller, origin } = staff;
    const stored = await this.siteConfig.read(em);
    const settings = settingsOf(wanted);
    const [before, after] = [presentSettings(stored), presentSettings(settings)];
    const conflict = siteConfigReasons.version_changed;
    const version = await this.versions.add(em, SUBJECT, { base, before, after, by: caller, conflict });
    const changed = (Object.keys(settings) as (keyof Settings)[]).filter(
      (key) => JSON.stringify(settings[key]) !== JSON.stringify(stored[key]),
    );
    for (const key of changed) await this.siteConfig.put(em, key, settings[key]);
    await this.audit.record(em, {
      actorId: caller.userId,
      action: 'site-config.changed',
      object: { type: 'site-config', id: String(version) },
      before: Object.fromEntries(changed.map((key) => [key, stored[key]])),
      after: Object.fromEntries(changed.map((key) => [key, settings[key]])),
      ...origin,
    });
    return this.read(em);
  }

  private async read(em: EntityManager): Promise<AdminSettings> {
    const settings = presentSettings(await this.siteConfig.read(em));
    const latest = await this.versions.latest(em, SUBJECT);
    return {
      version: latest?.version ?? 0,
      changed_by: latest?.changedBy ?? null,
      changed_at: latest?.changedAt.toISOString() ?? null,
      settings,
      defaults: presentSettings(defaultSettings(this.config)),
    };
  }
}
