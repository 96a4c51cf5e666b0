import type { Type } from '@nestjs/common';
import { AuthModule } from './auth/index.js';
import { LedgerModule } from './ledger/index.js';
import { RolesModule } from './roles/index.js';
import { UsersModule } from './users/index.js';

/** The business modules, in the order of `module-order.ts`. */
export const modules: Type[] = [RolesModule, UsersModule, LedgerModule, AuthModule];
