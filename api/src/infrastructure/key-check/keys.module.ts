import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StoredKeyCheck } from './key-check.entity.js';
import { KeyCheck } from './key-check.js';
import { SEALED, type SealedTable } from './sealed-table.js';

@Module({})
export class KeysModule {
  static with(tables: readonly SealedTable[]): DynamicModule {
    return {
      module: KeysModule,
      imports: [TypeOrmModule.forFeature([StoredKeyCheck])],
      providers: [KeyCheck, { provide: SEALED, useValue: tables }],
    };
  }
}
