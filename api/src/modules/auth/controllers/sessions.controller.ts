import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ErrorCode, SignedIn } from '../../../common/index.js';
import { CurrentToken } from '../decorators/current-token.decorator.js';
import { Done } from '../dto/session.dto.js';
import { SessionIdParam, OpenSessions } from '../dto/sessions.dto.js';
import { SessionListService } from '../services/session-list.service.js';
import { toOpenSessions } from '../dto/session.mapper.js';
import type { Claims } from '../services/tokens.service.js';

@ApiTags('auth')
@Controller('auth/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionListService) {}

  /** Where the caller is signed in, last used first. */
  @SignedIn()
  @ErrorCode(501)
  @Get()
  async findAll(@CurrentToken() token: Claims): Promise<OpenSessions> {
    return { items: toOpenSessions(await this.sessions.listOpen(token), token) };
  }

  /** Ends one session of the caller; its next request is rejected. */
  @SignedIn()
  @ErrorCode(509)
  @Delete(':id')
  async end(@CurrentToken() token: Claims, @Param() { id }: SessionIdParam): Promise<Done> {
    await this.sessions.endOne(token, id);
    return {};
  }

  /** Ends every session of the caller but this one. */
  @SignedIn()
  @ErrorCode(507)
  @HttpCode(200)
  @Post('end-others')
  async endOthers(@CurrentToken() token: Claims): Promise<Done> {
    await this.sessions.endOthers(token);
    return {};
  }
}
