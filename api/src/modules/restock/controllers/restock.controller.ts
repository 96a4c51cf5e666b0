import { Body, Controller, Delete, Get, Header, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ErrorCode, OptionalCaller, type Principal, Public, RateLimit } from '../../../common/index.js';
import { UsersService } from '../../users/index.js';
import { RestockAccepted, RestockBody, RestockDetail } from '../dto/restock.dto.js';
import { RequestRestockService } from '../services/request-restock.service.js';
import { RestockRequestsService } from '../services/restock-requests.service.js';

@ApiTags('catalog')
@Controller()
export class RestockController {
  constructor(
    private readonly requests: RestockRequestsService,
    private readonly requestRestock: RequestRestockService,
    private readonly users: UsersService,
  ) {}

  /** Requests one mail when these goods are in stock again. An address that is not the caller's own confirms it first. */
  @Public()
  @RateLimit('submit')
  @ErrorCode(507)
  @HttpCode(200)
  @Post('goods/:id/restock-requests')
  async request(
    @Param('id') id: string,
    @Body() body: RestockBody,
    @OptionalCaller() caller: Principal | null,
    @Ip() ip: string,
  ): Promise<RestockAccepted> {
    const user = caller === null ? null : await this.users.findById(caller.userId);
    return this.requestRestock.requestMail(id, body, { user, ip });
  }

  /** What the link of a mail is about. */
  @Public()
  @RateLimit('guess')
  @Header('Cache-Control', 'private, no-store')
  @ErrorCode(517)
  @Get('restock-requests/:token')
  findOne(@Param('token') token: string): Promise<RestockDetail> {
    return this.requests.findOne(token);
  }

  /** Confirms the address that a request was made for. */
  @Public()
  @RateLimit('guess')
  @ErrorCode(507)
  @HttpCode(200)
  @Post('restock-requests/:token/confirm')
  confirm(@Param('token') token: string): Promise<RestockDetail> {
    return this.requests.confirm(token);
  }

  /** Deletes the request. */
  @Public()
  @RateLimit('guess')
  @ErrorCode(507)
  @Delete('restock-requests/:token')
  async cancel(@Param('token') token: string): Promise<void> {
    await this.requests.cancel(token);
  }
}
