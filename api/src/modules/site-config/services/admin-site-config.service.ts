import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, invalidField, invalidFields } from '../../../common/errors/index.js';
import type { PageQuery, Staff, StepUpChecks } from '../../../common/index.js';
import { parseUsdt } from '../../../common/money/index.js';
import { TransactionsService } from '../../../database/index.js';
import type { LastChanges, RevertBody, VersionPage } from '../../../infrastructure/versions/index.js';
import { type ContentKind, VersionedContentService } from '../../content/index.js';
import { isAddressRange, plainAddress } from '../domain/address-ranges.js';
import { canonicalJson } from '../domain/canonical-json.js';
import { keepPictures } from '../domain/brand.js';
import type { Settings } from '../domain/settings.js';
import type { BrandSettings } from '../dto/brand-settings.dto.js';
import type { AdminSettings, PayoutWalletsBody, SettingsBody, SettingsDto } from '../dto/settings.dto.js';
import type { SiteBrand } from '../dto/site-brand.dto.js';
import { toBrand, toBrandSettings, toSiteBrand } from '../dto/site-brand.mapper.js';
import { toSettings, toSettingsDto } from '../dto/site-config.mapper.js';
import { siteConfigErrors } from '../site-config.errors.js';
import { BrandPicturesService } from './brand-pictures.service.js';
import { DefaultSettingsService } from './default-settings.service.js';
import { SiteConfigService } from './site-config.service.js';

const SETTINGS: ContentKind = { subject: 'site-config', conflict: siteConfigErrors.version_changed };
/** How many last characters of a wallet address are typed a second time. */
const CONFIRMED_CHARACTERS = 6;

/** The settings as staff edit them: each change is a version, and in the audit log. */
@Injectable()
export class AdminSiteConfigService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly siteConfig: SiteConfigService,
    private readonly content: VersionedContentService,
    private readonly defaults: DefaultSettingsService,
    private readonly pictures: BrandPicturesService,
  ) {}

  /** All settings, with the caller's address. */
  findOne(ip: string): Promise<AdminSettings> {
    return this.present(ip);
  }

  findHistory(query: PageQuery): Promise<VersionPage> {
    return this.content.findHistory(SETTINGS, null, query);
  }

  findLastChanges(): Promise<LastChanges> {
    return this.content.findLastChanges(SETTINGS, null);
  }

  /**
   * Throws `site-config.version_changed` when a colleague was quicker, `site-config.payout_wallets_apart` when the payout
   * wallets differ, and what `stepUp` throws when the change needs a step-up.
   */
  async update({ version, settings }: SettingsBody, staff: Staff, stepUp: StepUpChecks): Promise<AdminSettings> {
    assertLimits(settings);
    assertAllow(settings);
    await this.pictures.assertReady(toBrand(settings.brand));
    // Before the step-up: a change that is rejected anyway uses up no code.
    await this.assertSameWallets(settings);
    const guarded = await this.requireStepUp(settings, stepUp);
    return this.transactions.run(async (manager) => {
      await this.assertSameWallets(settings, manager);
      await this.assertUnchanged(manager, guarded);
      return this.save(manager, version, settings, staff);
    });
  }

  /** What visitors would see of a brand. */
  async previewBrand(dto: BrandSettings): Promise<SiteBrand> {
    const brand = toBrand(dto);
    return toSiteBrand(brand, await this.pictures.findReady(brand));
  }

  /** Adds a payout wallet, whose end is typed a second time, or removes some. */
  updatePayoutWallets(body: PayoutWalletsBody, staff: Staff): Promise<AdminSettings> {
    const { version, payout_wallets: wallets, confirm_last6: last6 } = body;
    return this.transactions.run(async (manager) => {
      const settings = toSettingsDto(await this.siteConfig.get(manager));
      const added = wallets.filter((wallet) => !settings.agents.payout_wallets.includes(wallet));
      if (added.some((wallet) => wallet.slice(-CONFIRMED_CHARACTERS) !== last6)) {
        throw invalidField('confirm_last6', 'last6');
      }
      const agents = { ...settings.agents, payout_wallets: wallets };
      return this.save(manager, version, { ...settings, agents }, staff);
    });
  }

  /** Makes the settings of an earlier version current again; newer settings and the payout wallets stay, deleted pictures stay away. */
  async revert({ version, to }: RevertBody, staff: Staff, stepUp: StepUpChecks): Promise<AdminSettings> {
    const earlier = (await this.content.findContent(SETTINGS, null, to)) as Partial<SettingsDto>;
    const current = toSettingsDto(await this.siteConfig.get());
    const merged = mergeEarlier(current, earlier);
    const brand = await this.withoutDeletedPictures(merged.brand);
    const settings = { ...merged, brand, agents: { ...merged.agents, payout_wallets: current.agents.payout_wallets } };
    const guarded = await this.requireStepUp(settings, stepUp);
    return this.transactions.run(async (manager) => {
      await this.assertUnchanged(manager, guarded);
      return this.save(manager, version, settings, staff);
    });
  }

  private async withoutDeletedPictures(dto: BrandSettings): Promise<BrandSettings> {
    const brand = toBrand(dto);
    return toBrandSettings(keepPictures(brand, new Set((await this.pictures.findReady(brand)).keys())));
  }

  private async assertSameWallets({ agents }: SettingsDto, manager?: EntityManager): Promise<void> {
    const { payoutWallets } = (await this.siteConfig.get(manager)).agents;
    if (agents.payout_wallets.join() !== payoutWallets.join()) {
      throw new AppError(siteConfigErrors.payout_wallets_apart);
    }
  }

  /**
   * Runs before the transaction of the change, because a code is used up in another one. Gives the guarded settings that
   * the decision was made from.
   */
  private async requireStepUp(requested: SettingsDto, stepUp: StepUpChecks): Promise<string> {
    const stored = await this.siteConfig.get();
    const settings = toSettings(requested);
    if (windowSettings(settings) !== windowSettings(stored)) await stepUp.requireWindow();
    if (codeSettings(settings) !== codeSettings(stored)) await stepUp.requireCode();
    return guardedSettings(stored);
  }

  /** Rejects a change whose step-up was decided from settings that a colleague has changed since. */
  private async assertUnchanged(manager: EntityManager, guarded: string): Promise<void> {
    if (guardedSettings(await this.siteConfig.get(manager)) !== guarded) {
      throw new AppError(siteConfigErrors.version_changed);
    }
  }

  private async save(
    manager: EntityManager,
    base: number,
    requested: SettingsDto,
    staff: Staff,
  ): Promise<AdminSettings> {
    const stored = await this.siteConfig.get(manager);
    const settings = toSettings(requested);
    const changed = (Object.keys(settings) as (keyof Settings)[]).filter(
      (key) => canonicalJson(settings[key]) !== canonicalJson(stored[key]),
    );
    const [before, after] = [toSettingsDto(stored), toSettingsDto(settings)];
    const audited = { before: pick(stored, changed), after: pick(settings, changed) };
    const edit = { kind: SETTINGS, action: 'site-config.changed', id: null, base, before, after, audited } as const;
    await this.content.recordChanged(manager, edit, staff);
    if (changed.includes('brand')) await this.pictures.replace(manager, settings.brand);
    for (const key of changed) await this.siteConfig.put(manager, key, settings[key]);
    return this.present(staff.origin.ip, manager);
  }

  private async present(ip: string, manager?: EntityManager): Promise<AdminSettings> {
    const settings = toSettingsDto(await this.siteConfig.get(manager));
    return {
      ...(await this.content.findLatest(SETTINGS, null, manager)),
      settings,
      your_address: plainAddress(ip),
      defaults: toSettingsDto(this.defaults.settings),
    };
  }
}

const pick = (settings: Settings, keys: (keyof Settings)[]): Partial<Settings> =>
  Object.fromEntries(keys.map((key) => [key, settings[key]]));

/**
 * Settings whose change needs a step-up: they give money away, close the shop or open it to some, lead buyers elsewhere, stand
 * in every mail, or are what the front page says.
 */
const windowSettings = ({ name, agents, maintenance, contacts, brand }: Settings): string => {
  const { tagline, links, socials, hero, imprint, supportHours } = brand;
  const { title, text, url } = hero;
  const shown = { tagline, links, socials, title, text, url, imprint, supportHours };
  return canonicalJson([name, agents, maintenance, contacts, shown]);
};

/** Settings whose change needs a code each time: they decide what needs one. */
const codeSettings = ({ staff }: Settings): string => canonicalJson(staff);

const guardedSettings = (settings: Settings): string =>
  canonicalJson([windowSettings(settings), codeSettings(settings)]);

/** The most of a recharge is not below the least, which is more than nothing. */
function assertLimits({ limits: { recharge_min: min, recharge_max: max } }: SettingsDto): void {
  const least = parseUsdt(min) ?? 0n;
  if (least === 0n) throw invalidField('settings.limits.recharge_min', 'min', { min: '0.000001' });
  if ((parseUsdt(max) ?? 0n) < least) throw invalidField('settings.limits.recharge_max', 'min', { min });
}

function assertAllow({ maintenance: { allow } }: SettingsDto): void {
  const errors = allow.flatMap((entry, at) =>
    isAddressRange(entry) ? [] : [{ field: `settings.maintenance.allow.${at}`, rule: 'address_range' }],
  );
  if (errors.length > 0) throw invalidFields(errors);
}

/**
 * The settings of an earlier version. A setting that it did not have yet keeps its current value: the default could
 * lift a limit, such as the one above which a payout takes two people.
 */
function mergeEarlier(current: SettingsDto, earlier: Partial<SettingsDto>): SettingsDto {
  const sections = Object.entries<object>({ ...current }).map(([key, value]) => {
    const before = earlier[key as keyof SettingsDto] ?? value;
    return [key, Array.isArray(before) ? before : { ...value, ...before }] as const;
  });
  return Object.fromEntries<object>(sections) as unknown as SettingsDto;
}
