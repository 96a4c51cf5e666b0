import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AskFreshTotp,
  type AskTotp,
  Caller,
  FailsAs,
  FreshTotpOnDemand,
  LargeBody,
  Origin,
  PageQuery,
  Permission,
  type Principal,
  type RequestOrigin,
} from '../../core/http/index.js';
import { RevertBody, VersionPage } from '../../core/versions/index.js';
import { AdminSettings, SettingsBody } from './dto/settings.dto.js';
import { SiteConfigAdmin } from './site-config.admin.service.js';

@ApiTags('site')
@Controller()
export class SiteConfigAdminController {
  constructor(private readonly admin: SiteConfigAdmin) {}

  /** Every setting, who changed them last, and what the environment would set. */
  @Permission('config.read')
  @FailsAs(517)
  @Get('admin/site-config')
  one(): Promise<AdminSettings> {
    return this.admin.one();
  }

  /** Versions, the latest first, each with what it changed. */
  @Permission('config.read')
  @FailsAs(501)
  @Get('site-config/history')
  history(@Query() query: PageQuery): Promise<VersionPage> {
    return this.admin.history(query);
  }

  /**
   * Replaces the settings; a stale version is `site-config.version_changed`. What agents earn and how they are paid takes a
   * fresh code.
   */
  @Permission('config.write')
  @FreshTotpOnDemand()
  @LargeBody()
  @FailsAs(507)
  @Put('site-config')
  change(
    @Body() body: SettingsBody,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @AskFreshTotp() ask: AskTotp,
  ): Promise<AdminSettings> {
    return this.admin.change(body, { caller, origin }, ask);
  }

  /** Brings back the settings of an earlier version, as a new one; takes a code where changing them does. */
  @Permission('config.write')
  @FreshTotpOnDemand()
  @FailsAs(507)
  @HttpCode(200)
  @Post('site-config/revert')
  revert(
    @Body() body: RevertBody,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @AskFreshTotp() ask: AskTotp,
  ): Promise<AdminSettings> {
    return this.admin.revert(body, { caller, origin }, ask);
  }
}
