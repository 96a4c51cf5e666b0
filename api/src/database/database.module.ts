import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { AppConfig } from '../config/index.js';
import { dataSourceOptions, makeDataSource } from './data-source.js';
import { StorageFaults } from './storage-faults.js';
import { Transactions } from './transactions.js';

/** The connection (entities come from the modules) and the transaction runner. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({ ...dataSourceOptions(config), autoLoadEntities: true, retryAttempts: 3 }),
      dataSourceFactory: async (options) => {
        const source = await makeDataSource(options as DataSourceOptions).initialize();
        return source;
      },
    }),
  ],
  providers: [StorageFaults, Transactions],
  exports: [StorageFaults, Transactions],
})
export class DatabaseModule {}
