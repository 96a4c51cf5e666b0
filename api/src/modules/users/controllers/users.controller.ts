import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ErrorCode, Public, RateLimit } from '../../../common/index.js';
import { CheckUsernameQuery, UsernameAvailability } from '../dto/check-username.dto.js';
import { UsersService } from '../services/users.service.js';

@ApiTags('users')
@Controller('users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  /** Whether a username is free. */
  @Public()
  @RateLimit('guess')
  @ErrorCode(504)
  @Get('check-username')
  async checkUsername(@Query() { username }: CheckUsernameQuery): Promise<UsernameAvailability> {
    return { available: await this.users.isUsernameAvailable(username) };
  }
}
