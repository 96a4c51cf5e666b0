import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/index.js';
import { ApiKeysController } from './controllers/api-keys.controller.js';
import { ApiKey } from './entities/api-key.entity.js';
import { ApiKeyAuthenticationService } from './services/api-key-authentication.service.js';
import { ApiKeySpendingService } from './services/api-key-spending.service.js';
import { ApiKeysService } from './services/api-keys.service.js';
import { ApiKeyStrategy } from './strategies/api-key.strategy.js';

/** The keys with which programs act for users, and the guard that accepts them. */
@Module({
  imports: [TypeOrmModule.forFeature([ApiKey]), UsersModule],
  controllers: [ApiKeysController],
  providers: [ApiKeysService, ApiKeyAuthenticationService, ApiKeySpendingService, ApiKeyStrategy],
  exports: [ApiKeySpendingService, ApiKeyStrategy],
})
export class ApiKeysModule {}
