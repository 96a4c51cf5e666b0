import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Caller,
  CurrentStaff,
  ErrorCode,
  LargeBody,
  PageQuery,
  Permission,
  type Principal,
  RequiresStepUp,
  type Staff,
} from '../../../common/index.js';
import { RevertBody, VersionPage } from '../../../infrastructure/versions/index.js';
import {
  MailBrandBody,
  MailPreview,
  MailTemplateBody,
  MailTemplateItem,
  ResetTemplateBody,
  TestMailAnswer,
  TriedWords,
} from '../dto/mail-templates.dto.js';
import { AdminMailTemplatesService } from '../services/admin-mail-templates.service.js';
import { TestMailService } from '../services/test-mail.service.js';

@ApiTags('mail')
@Controller('mail-templates')
export class MailTemplatesController {
  constructor(
    private readonly admin: AdminMailTemplatesService,
    private readonly testMail: TestMailService,
  ) {}

  /** Every mail that staff can edit, with its words, its variables and the built-in words. */
  @Permission('config.read')
  @ErrorCode(501)
  @Get()
  findAll(): Promise<MailTemplateItem[]> {
    return this.admin.findAll();
  }

  /** A mail in a brand that is tried out, with samples in the place of variables; nothing is saved. */
  @Permission('config.read')
  @LargeBody()
  @ErrorCode(517)
  @HttpCode(200)
  @Post('brand-preview')
  previewBrand(@Body() body: MailBrandBody): Promise<MailPreview> {
    return this.admin.previewBrand(body);
  }

  /** Versions of one, the latest first, each with what it changed. */
  @Permission('config.read')
  @ErrorCode(501)
  @Get(':kind/history')
  findHistory(@Param('kind') kind: string, @Query() query: PageQuery): Promise<VersionPage> {
    return this.admin.findHistory(kind, query);
  }

  /** Replaces the words of both languages; a stale version is `mail.version_changed`. */
  @Permission('content.write')
  @RequiresStepUp()
  @LargeBody()
  @ErrorCode(507)
  @Put(':kind')
  update(
    @Param('kind') kind: string,
    @Body() body: MailTemplateBody,
    @CurrentStaff() staff: Staff,
  ): Promise<MailTemplateItem> {
    return this.admin.update(kind, body, staff);
  }

  /** Restores an earlier version, as a new one. */
  @Permission('content.write')
  @RequiresStepUp()
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':kind/revert')
  revert(
    @Param('kind') kind: string,
    @Body() body: RevertBody,
    @CurrentStaff() staff: Staff,
  ): Promise<MailTemplateItem> {
    return this.admin.revert(kind, body, staff);
  }

  /** Goes back to the built-in words. */
  @Permission('content.write')
  @RequiresStepUp()
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':kind/reset')
  reset(
    @Param('kind') kind: string,
    @Body() { version }: ResetTemplateBody,
    @CurrentStaff() staff: Staff,
  ): Promise<MailTemplateItem> {
    return this.admin.reset(kind, version, staff);
  }

  /** The mail with samples in the place of variables; nothing is saved. */
  @Permission('config.read')
  @LargeBody()
  @ErrorCode(517)
  @HttpCode(200)
  @Post(':kind/preview')
  preview(@Param('kind') kind: string, @Body() tried: TriedWords): Promise<MailPreview> {
    return this.admin.preview(kind, tried);
  }

  /** Sends the words, with samples, to the caller. */
  @Permission('content.write')
  @LargeBody()
  @ErrorCode(505)
  @HttpCode(200)
  @Post(':kind/test')
  async sendTest(
    @Param('kind') kind: string,
    @Body() tried: TriedWords,
    @Caller() { userId }: Principal,
  ): Promise<TestMailAnswer> {
    return { to: await this.testMail.send(kind, tried, userId) };
  }
}
