import { timeZoneLabel } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { useCanVisit } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { PageHeading } from '../../../shared/components/page-heading';
import { usePeriod } from '../../../shared/fields/period';
import { PeriodChoice } from '../../../shared/fields/period-choice';
import { useGoodsFilter } from '../goods-filter';
import type { Scope } from '../stats';
import { AttentionCard } from './attention-card';
import board from './board.module.css';
import styles from './dashboard.module.css';
import { FunnelCard } from './funnel-card';
import { GoodsChoice } from './goods-choice';
import { KeyFigures } from './key-figures';
import { OperationsCard } from './operations-card';
import { ReconciliationCard } from './reconciliation-card';
import { RhythmCard } from './rhythm-card';
import { StockCoverCard } from './stock-cover-card';
import { TopGoodsCard } from './top-goods-card';
import { TrendCard } from './trend-card';
import { WaitingReceipts } from './waiting-receipts';

/** The figures of a period, of all goods or one; the URL keeps both. */
function Figures() {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const { period, choose } = usePeriod();
  const { goodsId, choose: chooseGoods } = useGoodsFilter();
  const scope: Scope = goodsId === null ? period : { ...period, query: { ...period.query, goods_id: goodsId } };
  return (
    <>
      <PeriodChoice days={period.days} choose={choose} note={t('period.zone', { zone: timeZoneLabel(language) })} />
      <GoodsChoice goodsId={goodsId} choose={chooseGoods} />
      <div className={board.board}>
        <AttentionCard />
        <KeyFigures scope={scope} />
        <TrendCard scope={scope} />
        <div className={board.pair}>
          {goodsId === null && <TopGoodsCard period={period} />}
          <FunnelCard scope={scope} />
          <RhythmCard scope={scope} />
          <StockCoverCard goodsId={goodsId} />
        </div>
      </div>
    </>
  );
}

/** How the shop does, and what needs attention. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const canReadStats = usePermission('stats.read');
  const canOpenReceipts = useCanVisit(paths.receipts);
  return (
    <div className={board.board}>
      <div>
        <PageHeading title={t('title')} />
        {canReadStats && <Figures />}
      </div>
      <div className={styles.cards}>
        {canReadStats && <ReconciliationCard />}
        <div className={board.board}>
          {canReadStats && <OperationsCard />}
          {canOpenReceipts && <WaitingReceipts />}
        </div>
      </div>
    </div>
  );
}
