import { Core1700000000000 } from './1700000000000-core.js';
import { Users1700000001000 } from './1700000001000-users.js';
import { Roles1700000001100 } from './1700000001100-roles.js';
import { Auth1700000001150 } from './1700000001150-auth.js';
import { EmailCodes1700000001160 } from './1700000001160-email-codes.js';
import { Sessions1700000001170 } from './1700000001170-sessions.js';
import { Audit1700000001200 } from './1700000001200-audit.js';
import { Wallets1700000001250 } from './1700000001250-wallets.js';
import { SiteConfig1700000001300 } from './1700000001300-site-config.js';
import { Announcements1700000001400 } from './1700000001400-announcements.js';
import { Catalog1700000002000 } from './1700000002000-catalog.js';
import { Stock1700000002100 } from './1700000002100-stock.js';
import { Ledger1700000003000 } from './1700000003000-ledger.js';
import { LedgerSequences1700000003050 } from './1700000003050-ledger-sequences.js';
import { Chain1700000003100 } from './1700000003100-chain.js';
import { ChainChecks1700000003110 } from './1700000003110-chain-checks.js';
import { WatchedSinceBlock1700000003120 } from './1700000003120-watched-since-block.js';
import { Payments1700000003200 } from './1700000003200-payments.js';
import { Orders1700000003300 } from './1700000003300-orders.js';
import { PaymentsWhole1700000003310 } from './1700000003310-payments-whole.js';
import { TransfersBySender1700000003320 } from './1700000003320-transfers-by-sender.js';
import { BareAmounts1700000003330 } from './1700000003330-bare-amounts.js';
import { PaymentLinks1700000003340 } from './1700000003340-payment-links.js';
import { OrdersByState1700000003350 } from './1700000003350-orders-by-state.js';
import { NamedBy1700000003360 } from './1700000003360-named-by.js';
import { Balances1700000003400 } from './1700000003400-balances.js';
import { Reconciliation1700000003500 } from './1700000003500-reconciliation.js';
import { OpeningTransfers1700000003510 } from './1700000003510-opening-transfers.js';
import { Limits1700000004000 } from './1700000004000-limits.js';
import { LiveOrders1700000004100 } from './1700000004100-live-orders.js';
import { Tutorials1700000004200 } from './1700000004200-tutorials.js';
import { Tracking1700000004300 } from './1700000004300-tracking.js';
import { StockIdentifiers1700000004400 } from './1700000004400-stock-identifiers.js';
import { Abuse1700000004500 } from './1700000004500-abuse.js';
import { AliveResults1700000004600 } from './1700000004600-alive-results.js';
import { ChainToldBy1700000004710 } from './1700000004710-chain-told-by.js';
import { Totp1700000005000 } from './1700000005000-totp.js';
import { Bans1700000005020 } from './1700000005020-bans.js';
import { AuditByAction1700000005030 } from './1700000005030-audit-by-action.js';
import { AnnouncementAudience1700000005110 } from './1700000005110-announcement-audience.js';
import { MailTemplates1700000005120 } from './1700000005120-mail-templates.js';
import { Versions1700000005100 } from './1700000005100-versions.js';
import { StockHolds1700000005200 } from './1700000005200-stock-holds.js';
import { AbuseDecisions1700000005210 } from './1700000005210-abuse-decisions.js';
import { Claims1700000005220 } from './1700000005220-claims.js';
import { OrdersAtScale1700000005300 } from './1700000005300-orders-at-scale.js';
import { StatsHours1700000005310 } from './1700000005310-stats-hours.js';
import { TrackingExplored1700000005320 } from './1700000005320-tracking-explored.js';
import { WalletsForStaff1700000005330 } from './1700000005330-wallets-for-staff.js';
import { OrdersWarranty1700000005340 } from './1700000005340-orders-warranty.js';
import { SavedViews1700000005400 } from './1700000005400-saved-views.js';
import { BulkRuns1700000005410 } from './1700000005410-bulk-runs.js';
import { PlannedEvents1700000005600 } from './1700000005600-planned-events.js';
import { LineFormat1700000005610 } from './1700000005610-line-format.js';
import { Agents1700000006000 } from './1700000006000-agents.js';
import { Settlements1700000006010 } from './1700000006010-settlements.js';
import { CommissionsByState1700000006020 } from './1700000006020-commissions-by-state.js';
import { AgentPlaces1700000006030 } from './1700000006030-agent-places.js';
import { SettlementsTold1700000006040 } from './1700000006040-settlements-told.js';
import { Retention1700000006500 } from './1700000006500-retention.js';
import { Sales1700000007000 } from './1700000007000-sales.js';
import { SettlementsBeingPaid1700000007100 } from './1700000007100-settlements-being-paid.js';
import { AgentOrderPlaces1700000007200 } from './1700000007200-agent-order-places.js';
import { LastSignIns1700000007400 } from './1700000007400-last-sign-ins.js';
import { AgentChannels1700000007210 } from './1700000007210-agent-channels.js';
import { SalesReasons1700000007300 } from './1700000007300-sales-reasons.js';
import { ReportersForgotten1700000007600 } from './1700000007600-reporters-forgotten.js';
import { ReportersForgottenAnyway1700000007601 } from './1700000007601-reporters-forgotten-anyway.js';
import { KnownPlaces1700000007620 } from './1700000007620-known-places.js';
import { CrossCheckFailures1700000009100 } from './1700000009100-cross-check-failures.js';
import { OutboxTriedAt1700000007690 } from './1700000007690-outbox-tried-at.js';
import { KeyChecks1700000007691 } from './1700000007691-key-checks.js';
import { PaymentMails1700000009700 } from './1700000009700-payment-mails.js';
import { SpentTransfers1700000009400 } from './1700000009400-spent-transfers.js';
import { SalesCustomersByStart1700000009950 } from './1700000009950-sales-customers-by-start.js';
import { SealedPasswords1700000007692 } from './1700000007692-sealed-passwords.js';
import { WalletsNamedWhen1700000007660 } from './1700000007660-wallets-named-when.js';
import { GivenPasswords1700000007680 } from './1700000007680-given-passwords.js';
import { FormerWallets1700000007610 } from './1700000007610-former-wallets.js';
import { FormerWalletsByEnd1700000007670 } from './1700000007670-former-wallets-by-end.js';
import { ReconciliationRunsByStart1700000007500 } from './1700000007500-reconciliation-runs-by-start.js';
import { ForgottenStatements1700000007510 } from './1700000007510-forgotten-statements.js';
import { WholeChecks1700000007520 } from './1700000007520-whole-checks.js';
import { JobRuns1700000009300 } from './1700000009300-job-runs.js';
import { TrackingToldApart1700000007410 } from './1700000007410-tracking-told-apart.js';
import { StepUpWindows1700000009500 } from './1700000009500-step-up-windows.js';
import { UsersByStatus1700000008010 } from './1700000008010-users-by-status.js';
import { EthereumMethods1700000009800 } from './1700000009800-ethereum-methods.js';
import { BalanceHolds1700000009980 } from './1700000009980-balance-holds.js';
import { KnownDevices1700000009990 } from './1700000009990-known-devices.js';
import { WeakPasswords1700000009992 } from './1700000009992-weak-passwords.js';
import { LineIdentifiers1700000009900 } from './1700000009900-line-identifiers.js';

/** In order of time. A migration is never edited after it has landed. */
export const migrations = [
  Core1700000000000,
  Users1700000001000,
  Roles1700000001100,
  Auth1700000001150,
  EmailCodes1700000001160,
  Sessions1700000001170,
  Audit1700000001200,
  Wallets1700000001250,
  SiteConfig1700000001300,
  Announcements1700000001400,
  Catalog1700000002000,
  Stock1700000002100,
  Ledger1700000003000,
  LedgerSequences1700000003050,
  Chain1700000003100,
  ChainChecks1700000003110,
  WatchedSinceBlock1700000003120,
  Payments1700000003200,
  Orders1700000003300,
  PaymentsWhole1700000003310,
  TransfersBySender1700000003320,
  BareAmounts1700000003330,
  PaymentLinks1700000003340,
  OrdersByState1700000003350,
  NamedBy1700000003360,
  Balances1700000003400,
  Reconciliation1700000003500,
  OpeningTransfers1700000003510,
  Limits1700000004000,
  LiveOrders1700000004100,
  Tutorials1700000004200,
  Tracking1700000004300,
  StockIdentifiers1700000004400,
  Abuse1700000004500,
  AliveResults1700000004600,
  ChainToldBy1700000004710,
  Totp1700000005000,
  Bans1700000005020,
  AuditByAction1700000005030,
  Versions1700000005100,
  MailTemplates1700000005120,
  AnnouncementAudience1700000005110,
  StockHolds1700000005200,
  AbuseDecisions1700000005210,
  Claims1700000005220,
  OrdersAtScale1700000005300,
  StatsHours1700000005310,
  TrackingExplored1700000005320,
  WalletsForStaff1700000005330,
  OrdersWarranty1700000005340,
  SavedViews1700000005400,
  BulkRuns1700000005410,
  PlannedEvents1700000005600,
  LineFormat1700000005610,
  Agents1700000006000,
  Settlements1700000006010,
  CommissionsByState1700000006020,
  AgentPlaces1700000006030,
  SettlementsTold1700000006040,
  Retention1700000006500,
  Sales1700000007000,
  SettlementsBeingPaid1700000007100,
  AgentOrderPlaces1700000007200,
  LastSignIns1700000007400,
  AgentChannels1700000007210,
  SalesReasons1700000007300,
  ReconciliationRunsByStart1700000007500,
  ForgottenStatements1700000007510,
  WholeChecks1700000007520,
  JobRuns1700000009300,
  TrackingToldApart1700000007410,
  UsersByStatus1700000008010,
  StepUpWindows1700000009500,
  ReportersForgotten1700000007600,
  ReportersForgottenAnyway1700000007601,
  KnownPlaces1700000007620,
  FormerWallets1700000007610,
  FormerWalletsByEnd1700000007670,
  WalletsNamedWhen1700000007660,
  GivenPasswords1700000007680,
  OutboxTriedAt1700000007690,
  KeyChecks1700000007691,
  SealedPasswords1700000007692,
  PaymentMails1700000009700,
  EthereumMethods1700000009800,
  KnownDevices1700000009990,
  WeakPasswords1700000009992,
  CrossCheckFailures1700000009100,
  SpentTransfers1700000009400,
  SalesCustomersByStart1700000009950,
  BalanceHolds1700000009980,
  LineIdentifiers1700000009900,
];
