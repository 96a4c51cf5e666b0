import type { Type } from '@nestjs/common';
import { LedgerModule } from './ledger/index.js';

/** The business modules, in the order of `module-order.ts`. */
export const modules: Type[] = [LedgerModule];
