import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller, DaysQuery, FailsAs, type Principal, SignedIn } from '../../../common/index.js';
import { AgentChannelsService } from '../services/agent-channels.service.js';
import { Agents } from '../services/agents.service.js';
import { AgentChannels, ChannelBody } from '../dto/channels.dto.js';

@ApiTags('agents')
@Controller('agents/me/channels')
export class AgentChannelsController {
  constructor(
    private readonly agents: Agents,
    private readonly channels: AgentChannelsService,
  ) {}

  /** Where the caller shares their link, and what came of each in a period. */
  @SignedIn()
  @FailsAs(501)
  @Get()
  async list(@Caller() { userId }: Principal, @Query() period: DaysQuery): Promise<AgentChannels> {
    return this.channels.find(await this.agents.ofUser(userId), period);
  }

  /** Adds a channel; 50 at most. */
  @SignedIn()
  @FailsAs(505)
  @HttpCode(200)
  @Post()
  async add(@Caller() { userId }: Principal, @Body() { name }: ChannelBody): Promise<void> {
    await this.channels.add(await this.agents.ofUser(userId), name);
  }

  /** Removes a channel. Its link goes on to work, as the plain one. */
  @SignedIn()
  @FailsAs(509)
  @Delete(':name')
  async remove(@Caller() { userId }: Principal, @Param('name') name: string): Promise<void> {
    await this.channels.remove(await this.agents.ofUser(userId), name);
  }
}
