import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentStaff, ErrorCode, Permission, RequiresStepUp, type Staff } from '../../../common/index.js';
import { DropMessageBody, MessageDone, MessagePage, MessagesQuery, SystemView } from '../dto/system.dto.js';
import { MessagesService } from '../services/messages.service.js';
import { SystemService } from '../services/system.service.js';

@ApiTags('system')
@Controller('admin/system')
export class SystemController {
  constructor(
    private readonly system: SystemService,
    private readonly messages: MessagesService,
  ) {}

  /** State of jobs, overdue deletions, stuck messages and chain nodes, and the incidents that owners were mailed about. */
  @Permission('system.read')
  @ErrorCode(504)
  @Get()
  getState(): Promise<SystemView> {
    return this.system.findState();
  }

  /** Messages that should have been handled five minutes ago, the oldest first. */
  @Permission('system.read')
  @ErrorCode(501)
  @Get('messages')
  listMessages(@Query() query: MessagesQuery): Promise<MessagePage> {
    return this.messages.findStuck(query);
  }

  /** Retries a message now. */
  @Permission('system.write')
  @ErrorCode(507)
  @HttpCode(200)
  @Post('messages/:id/retry')
  retryMessage(@Param('id') id: string, @CurrentStaff() staff: Staff): Promise<MessageDone> {
    return this.messages.retryMessage(id, staff);
  }

  /** Drops a message permanently. Throws `system.message_needed` for messages that must be handled. */
  @Permission('system.write')
  @RequiresStepUp()
  @ErrorCode(507)
  @HttpCode(200)
  @Post('messages/:id/drop')
  dropMessage(
    @Param('id') id: string,
    @Body() { reason }: DropMessageBody,
    @CurrentStaff() staff: Staff,
  ): Promise<MessageDone> {
    return this.messages.dropMessage(id, reason, staff);
  }
}
