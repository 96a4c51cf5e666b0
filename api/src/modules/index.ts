import type { Type } from '@nestjs/common';
import { AuditModule } from './audit/index.js';
import { LedgerModule } from './ledger/index.js';
import { TronModule } from './tron/index.js';
import { RetentionModule } from './retention/index.js';
import { ContentModule } from './content/index.js';
import { UsersModule } from './users/index.js';
import { SiteConfigModule } from './site-config/index.js';
import { RolesModule } from './roles/index.js';
import { MailModule } from './mail/index.js';
import { TrackingModule } from './tracking/index.js';
import { WalletVerificationModule } from './wallet-verification/index.js';
import { AuthModule } from './auth/index.js';
import { BatchActionsModule } from './batch-actions/index.js';
import { SavedViewsModule } from './saved-views/index.js';
import { StockLevelsModule } from './stock-levels/index.js';
import { MediaModule } from './media/index.js';
import { ApiKeysModule } from './api-keys/index.js';
import { AnnouncementsModule } from './announcements/index.js';
import { TutorialsModule } from './tutorials/index.js';
import { LegalModule } from './legal/index.js';
import { LiveCheckModule } from './live-check/index.js';
import { CatalogModule } from './catalog/index.js';
import { PaymentsModule } from './payments/index.js';
import { GiftCardsModule } from './gift-cards/index.js';
import { StockModule } from './stock/index.js';
import { BalanceModule } from './balance/index.js';
import { PricingModule } from './pricing/index.js';
import { CouponsModule } from './coupons/index.js';
import { StaffModule } from './staff/index.js';
import { OrdersModule } from './orders/index.js';
import { CartModule } from './cart/index.js';
import { FavouritesModule } from './favourites/index.js';
import { RestockModule } from './restock/index.js';
import { AbuseReportsModule } from './abuse-reports/index.js';
import { ClaimsModule } from './claims/index.js';
import { AgentsModule } from './agents/index.js';
import { OrderReceiptsModule } from './order-receipts/index.js';
import { StockAlertsModule } from './stock-alerts/index.js';
import { LineSearchModule } from './line-search/index.js';
import { SettlementsModule } from './settlements/index.js';
import { SalesModule } from './sales/index.js';
import { SitePagesModule } from './site-pages/index.js';
import { ResellerApiModule } from './reseller-api/index.js';
import { DashboardModule } from './dashboard/index.js';
import { MarginsModule } from './margins/index.js';
import { ReconciliationModule } from './reconciliation/index.js';
import { SystemModule } from './system/index.js';
import { PortsModule } from './ports.module.js';

/** The business modules, in the order of `module-order.ts`. Routes are matched in it: `users/balance` before staff's `users/:id`. */
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
  StockLevelsModule,
  MediaModule,
  ApiKeysModule,
  AnnouncementsModule,
  TutorialsModule,
  LegalModule,
  LiveCheckModule,
  CatalogModule,
  PaymentsModule,
  GiftCardsModule,
  StockModule,
  BalanceModule,
  PricingModule,
  CouponsModule,
  StaffModule,
  OrdersModule,
  CartModule,
  FavouritesModule,
  RestockModule,
  AbuseReportsModule,
  ClaimsModule,
  AgentsModule,
  OrderReceiptsModule,
  StockAlertsModule,
  LineSearchModule,
  SettlementsModule,
  SalesModule,
  SitePagesModule,
  ResellerApiModule,
  DashboardModule,
  MarginsModule,
  ReconciliationModule,
  SystemModule,
  PortsModule,
];
