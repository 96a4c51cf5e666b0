import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Caller,
  FailsAs,
  Origin,
  Permission,
  type Principal,
  type RequestOrigin,
  RequiresStepUp,
} from '../../../common/index.js';
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

  /** How the shop runs: jobs, overdue deletions, stuck messages, the chain's nodes, and what the owners were mailed about. */
  @Permission('system.read')
  @FailsAs(504)
  @Get()
  view(): Promise<SystemView> {
    return this.system.findState();
  }

  /** Messages that should have been handled five minutes ago, the oldest first. */
  @Permission('system.read')
  @FailsAs(501)
  @Get('messages')
  page(@Query() query: MessagesQuery): Promise<MessagePage> {
    return this.messages.findStuck(query);
  }

  /** Has a message tried again now. */
  @Permission('system.write')
  @FailsAs(507)
  @HttpCode(200)
  @Post('messages/:id/retry')
  retry(@Param('id') id: string, @Caller() caller: Principal, @Origin() origin: RequestOrigin): Promise<MessageDone> {
    return this.messages.retry(id, { caller, origin });
  }

  /** Gives a message up for good. What is the shop's own work cannot be: `system.message_needed`. */
  @Permission('system.write')
  @RequiresStepUp()
  @FailsAs(507)
  @HttpCode(200)
  @Post('messages/:id/drop')
  drop(
    @Param('id') id: string,
    @Body() { reason }: DropMessageBody,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<MessageDone> {
    return this.messages.drop(id, reason, { caller, origin });
  }
}
