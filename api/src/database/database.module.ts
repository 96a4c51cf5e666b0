import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { DatabaseConfig } from '../config/index.js';
import { typeOrmOptions, createDataSource } from './typeorm.options.js';
import { StorageErrorsService } from './storage-errors.service.js';
import { TransactionsService } from './transactions.service.js';

/** The connection (entities come from the modules) and the transaction runner. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [DatabaseConfig],
      useFactory: (config: DatabaseConfig) => ({ ...typeOrmOptions(config), autoLoadEntities: true, retryAttempts: 3 }),
      dataSourceFactory: (options) => Promise.resolve(createDataSource(options as DataSourceOptions)),
    }),
  ],
  providers: [StorageErrorsService, TransactionsService],
  exports: [StorageErrorsService, TransactionsService],
})
export class DatabaseModule {}
