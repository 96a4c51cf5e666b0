import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerBalance, LedgerEntry, LedgerPosting } from './entities/ledger.entities.js';
import { LedgerRepository } from './repositories/ledger.repository.js';
import { Ledger } from './ledger.js';

@Module({
  imports: [TypeOrmModule.forFeature([LedgerPosting, LedgerEntry, LedgerBalance])],
  providers: [Ledger, LedgerRepository],
  exports: [Ledger],
})
export class LedgerModule {}
