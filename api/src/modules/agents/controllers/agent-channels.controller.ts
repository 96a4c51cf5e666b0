import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller, DaysQuery, ErrorCode, type Principal, SignedIn } from '../../../common/index.js';
import { AgentChannelsService } from '../services/agent-channels.service.js';
import { AgentsService } from '../services/agents.service.js';
import { AgentChannels, ChannelBody } from '../dto/channels.dto.js';

@ApiTags('agents')
@Controller('agents/me/channels')
export class AgentChannelsController {
  constructor(
    private readonly agents: AgentsService,
    private readonly channels: AgentChannelsService,
  ) {}

  /** The caller's channels with their results in a period. */
  @SignedIn()
  @ErrorCode(501)
  @Get()
  async listChannels(@Caller() { userId }: Principal, @Query() period: DaysQuery): Promise<AgentChannels> {
    return this.channels.findChannels(await this.agents.loadByUser(userId), period);
  }

  /** Adds a channel; 50 at most. */
  @SignedIn()
  @ErrorCode(505)
  @HttpCode(200)
  @Post()
  async addChannel(@Caller() { userId }: Principal, @Body() { name }: ChannelBody): Promise<void> {
    await this.channels.addChannel(await this.agents.loadByUser(userId), name);
  }

  /** Removes a channel. Its link continues to work like the link without a channel. */
  @SignedIn()
  @ErrorCode(509)
  @Delete(':name')
  async removeChannel(@Caller() { userId }: Principal, @Param('name') name: string): Promise<void> {
    await this.channels.removeChannel(await this.agents.loadByUser(userId), name);
  }
}
