import type { Type } from '@nestjs/common';
import { AbuseReportsModule } from './abuse-reports/index.js';
import { StaffModule } from './staff/index.js';
import { AgentsModule } from './agents/index.js';
import { LiveCheckModule } from './live-check/index.js';
import { AnnouncementsModule } from './announcements/index.js';
import { AuditModule } from './audit/index.js';
import { AuthModule } from './auth/index.js';
import { BalanceModule } from './balance/index.js';
import { BatchActionsModule } from './batch-actions/index.js';
import { CatalogModule } from './catalog/index.js';
import { TronModule } from './tron/index.js';
import { ClaimsModule } from './claims/index.js';
import { ContentModule } from './content/index.js';
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
import { DashboardModule } from './dashboard/index.js';
import { StockLevelsModule } from './stock-levels/index.js';
import { StockModule } from './stock/index.js';
import { SystemModule } from './system/index.js';
import { TrackingModule } from './tracking/index.js';
import { TutorialsModule } from './tutorials/index.js';
import { UsersModule } from './users/index.js';
import { SavedViewsModule } from './saved-views/index.js';
import { WalletVerificationModule } from './wallet-verification/index.js';

/** The business modules, in the order of `module-order.ts`. */
export const modules: Type[] = [
  AuditModule,
  LedgerModule,
  TronModule,
  RetentionModule,
  ContentModule,
  UsersModule,
  SiteConfigModule,
  RolesModule,
  MailModule,
  TrackingModule,
  WalletVerificationModule,
  AuthModule,
  BatchActionsModule,
  SavedViewsModule,
  StaffModule,
  AnnouncementsModule,
  TutorialsModule,
  LiveCheckModule,
  CatalogModule,
  PaymentsModule,
  StockLevelsModule,
  StockModule,
  BalanceModule,
  OrdersModule,
  AbuseReportsModule,
  ClaimsModule,
  LineSearchModule,
  AgentsModule,
  SettlementsModule,
  SalesModule,
  DashboardModule,
  ReconciliationModule,
  SystemModule,
];
