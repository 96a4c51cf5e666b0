import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerBalance, LedgerEntry, LedgerPosting } from './ledger.entities.js';
import { Ledger } from './ledger.js';

@Module({
  imports: [TypeOrmModule.forFeature([LedgerPosting, LedgerEntry, LedgerBalance])],
  providers: [Ledger],
  exports: [Ledger],
})
export class LedgerModule {}
