import type { Type } from '@nestjs/common';
import { AbuseModule } from './abuse/index.js';
import { AccountsModule } from './accounts/index.js';
import { AgentsModule } from './agents/index.js';
import { LiveCheckModule } from './live-check/index.js';
import { AnnouncementsModule } from './announcements/index.js';
import { AuditModule } from './audit/index.js';
import { AuthModule } from './auth/index.js';
import { BalancesModule } from './balances/index.js';
import { BulkModule } from './bulk/index.js';
import { CatalogModule } from './catalog/index.js';
import { ChainModule } from './chain/index.js';
import { ClaimsModule } from './claims/index.js';
import { LedgerModule } from './ledger/index.js';
import { LineSearchModule } from './line-search/index.js';
import { MailModule } from './mail/index.js';
import { OrdersModule } from './orders/index.js';
import { PaymentsModule } from './payments/index.js';
import { ReconciliationModule } from './reconciliation/index.js';
import { RetentionModule } from './retention/index.js';
import { RolesModule } from './roles/index.js';
import { SalesModule } from './sales/index.js';
import { SettlementsModule } from './settlements/index.js';
import { SiteConfigModule } from './site-config/index.js';
import { StatsModule } from './stats/index.js';
import { StockModule } from './stock/index.js';
import { SystemModule } from './system/index.js';
import { TrackingModule } from './tracking/index.js';
import { TutorialsModule } from './tutorials/index.js';
import { UsersModule } from './users/index.js';
import { ViewsModule } from './views/index.js';
import { WalletsModule } from './wallets/index.js';

/** The business modules, in the order of `module-order.ts`. */
export const modules: Type[] = [
  AuditModule,
  LedgerModule,
  ChainModule,
  RetentionModule,
  SiteConfigModule,
  UsersModule,
  RolesModule,
  MailModule,
  TrackingModule,
  WalletsModule,
  AuthModule,
  BulkModule,
  ViewsModule,
  AccountsModule,
  AnnouncementsModule,
  TutorialsModule,
  LiveCheckModule,
  CatalogModule,
  PaymentsModule,
  StockModule,
  BalancesModule,
  OrdersModule,
  AbuseModule,
  ClaimsModule,
  LineSearchModule,
  AgentsModule,
  SettlementsModule,
  SalesModule,
  StatsModule,
  ReconciliationModule,
  SystemModule,
];
