import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { VersionRow } from './versions.entity.js';
import { VersionsRepository } from './versions.repository.js';
import { Versions } from './versions.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([VersionRow])],
  providers: [Versions, VersionsRepository],
  exports: [Versions],
})
export class VersionsModule {}
