import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../../../config/index.js';
import { Transactions } from '../../../database/index.js';
import { AppError, commonReasons, invalidField } from '../../../common/errors/index.js';
import type { PageQuery, Staff, StepUpChecks } from '../../../common/http/index.js';
import {
  type LastChanges,
  presentMark,
  type RevertBody,
  type VersionPage,
  VersionsService,
} from '../../../infrastructure/versions/index.js';
import { parseUsdt } from '../../../common/money/index.js';
import { AuditLog } from '../../audit/index.js';
import { canonical } from '../canonical.js';
import type { AdminSettings, PayoutWalletsBody, SettingsBody, SettingsDto } from '../dto/settings.dto.js';
import { isAddressRange, unmapped } from '../let-through.js';
import { defaultSettings, type Settings } from '../settings.js';
import { SiteConfig } from '../site-config.js';
import { siteConfigReasons } from '../site-config.errors.js';
import { presentSettings, settingsOf } from '../site-config.presenter.js';

const SUBJECT = 'site-config';
/** So many last characters of an address are typed a second time. */
const CONFIRMED = 6;

/** The most of a recharge is not below the least, which is more than nothing. */
function assertLimits({ limits: { recharge_min: min, recharge_max: max } }: SettingsDto): void {
  const least = parseUsdt(min) ?? 0n;
  if (least === 0n) throw invalidField('settings.limits.recharge_min', 'min', { min: '0.000001' });
  if ((parseUsdt(max) ?? 0n) < least) throw invalidField('settings.limits.recharge_max', 'min', { min });
}

function assertAllow({ maintenance: { allow } }: SettingsDto): void {
  const faults = allow.flatMap((entry, at) =>
    isAddressRange(entry) ? [] : [{ field: `settings.maintenance.allow.${at}`, rule: 'address_range' }],
  );
  if (faults.length > 0) throw new AppError(commonReasons.invalid, undefined, faults);
}

/**
 * An earlier version's settings. What it did not know yet stays as it is now: its default could take back a limit that
 * nobody looked at, such as the one above which a payout takes two people.
 */
function onTop(now: SettingsDto, earlier: Partial<SettingsDto>): SettingsDto {
  const sections = Object.entries<object>({ ...now }).map(([key, today]) => {
    const then = earlier[key as keyof SettingsDto] ?? today;
    return [key, Array.isArray(then) ? then : { ...today, ...then }] as const;
  });
  return Object.fromEntries<object>(sections) as unknown as SettingsDto;
}

/** Changing these needs a step-up: what gives money away, what closes the shop or opens it to some, whom buyers write to. */
const inWindow = ({ agents, maintenance, contacts }: Settings): string => canonical([agents, maintenance, contacts]);

/** Changing this needs a code of its own: it decides what needs one. Staff who demand a second factor have one. */
const byCode = ({ staff }: Settings): string => canonical(staff);

const guarded = (settings: Settings): string => canonical([inWindow(settings), byCode(settings)]);

/** What staff do to the settings: each change is a version, and in the audit log. */
@Injectable()
export class SiteConfigAdmin {
  constructor(
    private readonly transactions: Transactions,
    private readonly siteConfig: SiteConfig,
    private readonly versions: VersionsService,
    private readonly audit: AuditLog,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {}

  /** For who comes from `ip`, as all that gives settings. */
  one(ip: string): Promise<AdminSettings> {
    return this.transactions.read((em) => this.read(em, ip));
  }

  history(query: PageQuery): Promise<VersionPage> {
    return this.versions.findHistory(SUBJECT, query);
  }

  async lastChanges(): Promise<LastChanges> {
    return { items: await this.versions.findLastChanges(SUBJECT) };
  }

  /**
   * Throws `site-config.version_changed` when somebody else was quicker, `site-config.payout_wallets_apart` when the payout
   * wallets are others, and what `stepUp` throws when it is about what agents earn, the maintenance, the contacts or staff's second factor.
   */
  async change({ version, settings }: SettingsBody, staff: Staff, stepUp: StepUpChecks): Promise<AdminSettings> {
    assertLimits(settings);
    assertAllow(settings);
    // Nobody is asked for a code for what is refused anyway.
    await this.transactions.read((em) => this.keepsWallets(em, settings));
    const before = await this.requireStepUp(settings, stepUp);
    return this.transactions.run(async (em) => {
      await this.keepsWallets(em, settings);
      await this.assertUnchanged(em, before);
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

  /** Makes the settings of an earlier version current again; what came since stays, and so do the payout wallets. */
  async revert({ version, to }: RevertBody, staff: Staff, stepUp: StepUpChecks): Promise<AdminSettings> {
    const settings = await this.transactions.read(async (em) => {
      const earlier = (await this.versions.findContent(SUBJECT, to, em)) as Partial<SettingsDto>;
      const now = presentSettings(await this.siteConfig.read(em));
      const wanted = onTop(now, earlier);
      return { ...wanted, agents: { ...wanted.agents, payout_wallets: now.agents.payout_wallets } };
    });
    const before = await this.requireStepUp(settings, stepUp);
    return this.transactions.run(async (em) => {
      await this.assertUnchanged(em, before);
      return this.save(em, version, settings, staff);
    });
  }

  /**
   * Outside the transaction of the change, since a code is used in one of its own. Gives what held when that was decided.
   */
  private async requireStepUp(wanted: SettingsDto, stepUp: StepUpChecks): Promise<string> {
    const stored = await this.transactions.read((em) => this.siteConfig.read(em));
    const before = guarded(stored);
    const settings = settingsOf(wanted);
    if (inWindow(settings) !== inWindow(stored)) await stepUp.requireWindow();
    if (byCode(settings) !== byCode(stored)) await stepUp.requireCode();
    return before;
  }

  /** Refuses a change that was let through without a step-up because of settings that a colleague has changed since. */
  private async assertUnchanged(em: EntityManager, before: string): Promise<void> {
    if (guarded(await this.siteConfig.read(em)) !== before) {
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
      (key) => canonical(settings[key]) !== canonical(stored[key]),
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
    return this.read(em, origin.ip);
  }

  private async read(em: EntityManager, ip: string): Promise<AdminSettings> {
    const settings = presentSettings(await this.siteConfig.read(em));
    const latest = await this.versions.findLatest(SUBJECT, em);
    return {
      ...presentMark(latest),
      settings,
      your_address: unmapped(ip),
      defaults: presentSettings(defaultSettings(this.config)),
    };
  }
}
