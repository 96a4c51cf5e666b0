import { timeZoneLabel } from '@lotline/front-kit/i18n';
import { useTranslation } from 'react-i18next';
import { useLanguage, useMay, useMayOpen } from '../../../shared/app-state';
import { PageHeading } from '../../../shared/page-heading';
import { usePeriod } from '../../../shared/period';
import { PeriodChoice } from '../../../shared/period-choice';
import { AttentionCard } from './attention-card';
import board from './board.module.css';
import styles from './dashboard.module.css';
import { FunnelCard } from './funnel-card';
import { KeyFigures } from './key-figures';
import { OperationsCard } from './operations-card';
import { ReconciliationCard } from './reconciliation-card';
import { RhythmCard } from './rhythm-card';
import { StockCoverCard } from './stock-cover-card';
import { TopGoodsCard } from './top-goods-card';
import { TrendCard } from './trend-card';
import { WaitingReceipts } from './waiting-receipts';

/** The figures of a period, which the URL keeps. */
function Figures() {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const { period, choose } = usePeriod();
  return (
    <>
      <PeriodChoice days={period.days} choose={choose} note={t('period.zone', { zone: timeZoneLabel(language) })} />
      <div className={board.board}>
        <AttentionCard />
        <KeyFigures period={period} />
        <TrendCard period={period} />
        <div className={board.pair}>
          <TopGoodsCard period={period} />
          <FunnelCard period={period} />
          <RhythmCard period={period} />
          <StockCoverCard />
        </div>
      </div>
    </>
  );
}

/** How the shop does, and what needs attention. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const mayReadStats = useMay('stats.read');
  const mayReadReceipts = useMay('receipts.read');
  const mayOpenReceipts = useMayOpen('settlement');
  return (
    <div className={board.board}>
      <div>
        <PageHeading title={t('title')} />
        {mayReadStats && <Figures />}
      </div>
      <div className={styles.cards}>
        {mayReadStats && <ReconciliationCard />}
        <div className={board.board}>
          {mayReadStats && <OperationsCard />}
          {mayReadReceipts && mayOpenReceipts && <WaitingReceipts />}
        </div>
      </div>
    </div>
  );
}
