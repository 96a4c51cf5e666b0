import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller, ErrorCode, type Principal, RequiresStepUp, SignedIn } from '../../../common/index.js';
import { type Claims, CurrentToken } from '../../auth/index.js';
import { ApiKeyList, NewApiKeyBody, ShownApiKey } from '../dto/api-keys.dto.js';
import { ApiKeysService } from '../services/api-keys.service.js';

@ApiTags('api-keys')
@Controller('api-keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  /** The caller's keys. */
  @SignedIn()
  @ErrorCode(501)
  @Get()
  findAll(@Caller() caller: Principal): Promise<ApiKeyList> {
    return this.keys.findAll(caller.userId);
  }

  /** Makes a key. Only this answer shows it. */
  @SignedIn()
  @RequiresStepUp()
  @Header('Cache-Control', 'no-store')
  @ErrorCode(505)
  @HttpCode(200)
  @Post()
  create(@CurrentToken() token: Claims, @Body() body: NewApiKeyBody): Promise<ShownApiKey> {
    return this.keys.create(token, body);
  }

  /** Replaces a key, which is accepted for another day. Only this answer shows the new one. */
  @SignedIn()
  @RequiresStepUp()
  @Header('Cache-Control', 'no-store')
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':id/rotate')
  rotate(@CurrentToken() token: Claims, @Param('id') id: string): Promise<ShownApiKey> {
    return this.keys.rotate(token, id);
  }

  /** Ends a key from the next request on. */
  @SignedIn()
  @ErrorCode(509)
  @Delete(':id')
  revoke(@Caller() caller: Principal, @Param('id') id: string): Promise<void> {
    return this.keys.revoke(caller.userId, id);
  }
}
