import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StoredKeyCheck } from './key-check.entity.js';
import { KeyCheckService } from './key-check.service.js';
import { ENCRYPTED_TABLES, type EncryptedTable } from './encrypted-table.js';

@Module({})
export class KeyCheckModule {
  static forTables(tables: readonly EncryptedTable[]): DynamicModule {
    return {
      module: KeyCheckModule,
      imports: [TypeOrmModule.forFeature([StoredKeyCheck])],
      providers: [KeyCheckService, { provide: ENCRYPTED_TABLES, useValue: tables }],
    };
  }
}
