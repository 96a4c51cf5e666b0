import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ListSection } from '../../../shared/components/list-section';
import { useLanguage } from '../../../shared/hooks/app-state';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { usesQuery, type Coupon } from '../api';
import styles from './coupons.module.css';

/** Orders that were placed with a coupon. Those that ended unpaid do not count as uses. */
export function CouponUses({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation(['coupons', 'common']);
  const language = useLanguage();
  const answer = useInfiniteQuery(usesQuery(coupon.id));
  const uses = answer.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <ListSection
      title={t('uses.title', { count: coupon.uses })}
      empty={t('uses.none')}
      answer={answer}
      rows={uses.map(({ order_no: orderNo, username, discount, used_at: usedAt, freed_at: freedAt }) => (
        <li key={orderNo} className={styles.use}>
          <PageLink to={paths.order(orderNo)} translate="no">
            {orderNo}
          </PageLink>
          <span>{username ?? t('uses.guest')}</span>
          <span className="money">{t('off.fixed', { amount: formatUsdt(discount) })}</span>
          <span className={styles.quiet}>{formatDateTime(usedAt, language)}</span>
          {freedAt !== null && (
            <span className={styles.quiet}>{t('uses.freed', { at: formatDateTime(freedAt, language) })}</span>
          )}
        </li>
      ))}
    >
      {answer.hasNextPage && (
        <Button loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          {t('common:action.loadMore')}
        </Button>
      )}
    </ListSection>
  );
}
