import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CurrentStaff,
  ErrorCode,
  LargeBody,
  Origin,
  PageQuery,
  Permission,
  type RequestOrigin,
  RequiresCode,
  RequiresStepUpOnDemand,
  type Staff,
  StepUp,
  type StepUpChecks,
} from '../../../common/index.js';
import { LastChanges, RevertBody, VersionPage } from '../../../infrastructure/versions/index.js';
import { BrandPreviewBody } from '../dto/brand-settings.dto.js';
import { SiteBrand } from '../dto/site-brand.dto.js';
import { AdminSettings, PayoutWalletsBody, SettingsBody } from '../dto/settings.dto.js';
import { AdminSiteConfigService } from '../services/admin-site-config.service.js';

@ApiTags('site')
@Controller()
export class AdminSiteConfigController {
  constructor(private readonly admin: AdminSiteConfigService) {}

  /** Every setting with its last change, and what the environment would set. */
  @Permission('config.read')
  @ErrorCode(517)
  @Get('admin/site-config')
  findOne(@Origin() { ip }: RequestOrigin): Promise<AdminSettings> {
    return this.admin.findOne(ip);
  }

  /** Versions, the latest first, each with what it changed. */
  @Permission('config.read')
  @ErrorCode(501)
  @Get('site-config/history')
  findHistory(@Query() query: PageQuery): Promise<VersionPage> {
    return this.admin.findHistory(query);
  }

  /** The last change of each setting. */
  @Permission('config.read')
  @ErrorCode(501)
  @Get('site-config/last-changes')
  lastChanges(): Promise<LastChanges> {
    return this.admin.findLastChanges();
  }

  /**
   * Replaces the settings but the payout wallets; a stale version is `site-config.version_changed`. What agents earn, the
   * maintenance, the contacts, the shop's name, and of its brand the tagline, the banner's words and link, the links, profiles, imprint
   * and support hours need a step-up; staff's second factor, and what needs a code, need a code.
   */
  @Permission('config.write')
  @RequiresStepUpOnDemand()
  @LargeBody()
  @ErrorCode(507)
  @Put('site-config')
  update(
    @Body() body: SettingsBody,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<AdminSettings> {
    return this.admin.update(body, staff, stepUp);
  }

  /** How a brand would look: its pictures, and the accent as it is corrected in both themes. Saves nothing. */
  @Permission('config.read')
  @ErrorCode(517)
  @HttpCode(200)
  @Post('site-config/brand-preview')
  previewBrand(@Body() { brand }: BrandPreviewBody): Promise<SiteBrand> {
    return this.admin.previewBrand(brand);
  }

  /** Sets the wallets that commission is paid from. */
  @Permission('config.write')
  @RequiresCode()
  @ErrorCode(507)
  @Put('site-config/payout-wallets')
  changePayoutWallets(@Body() body: PayoutWalletsBody, @CurrentStaff() staff: Staff): Promise<AdminSettings> {
    return this.admin.updatePayoutWallets(body, staff);
  }

  /**
   * Restores the settings of an earlier version, as a new one; needs a step-up or a code where changing them does. The
   * payout wallets stay, and settings that the earlier version did not have.
   */
  @Permission('config.write')
  @RequiresStepUpOnDemand()
  @ErrorCode(507)
  @HttpCode(200)
  @Post('site-config/revert')
  revert(
    @Body() body: RevertBody,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<AdminSettings> {
    return this.admin.revert(body, staff, stepUp);
  }
}
