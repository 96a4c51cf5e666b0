import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Version } from './version.entity.js';
import { VersionsRepository } from './versions.repository.js';
import { VersionsService } from './versions.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Version])],
  providers: [VersionsRepository, VersionsService],
  exports: [VersionsService],
})
export class VersionsModule {}
