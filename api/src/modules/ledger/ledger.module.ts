import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerBalance } from './entities/ledger-balance.entity.js';
import { LedgerEntry } from './entities/ledger-entry.entity.js';
import { LedgerPosting } from './entities/ledger-posting.entity.js';
import { LedgerRepository } from './repositories/ledger.repository.js';
import { LedgerService } from './services/ledger.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([LedgerPosting, LedgerEntry, LedgerBalance])],
  providers: [LedgerService, LedgerRepository],
  exports: [LedgerService],
})
export class LedgerModule {}
