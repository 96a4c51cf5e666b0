import { formatCount } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import type { Schemas } from '@lotline/web-core/api';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/content/card';
import { Localized } from '../../../shared/content/local-text';
import { QueryPart } from '../../../shared/feedback/query-part';
import { Facts } from '../../../shared/mobile-admin/facts';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { usePermission } from '../../../shared/mobile-admin/use-permission';
import { marginsQuery } from '../api';
import type { spanOf } from '../periods';
import styles from './dashboard.module.css';

const MAX_GOODS = 5;
const amounts = ['income', 'refunded', 'commission', 'cost'] as const;

/** The margin, or for how many items the cost is missing. */
function useMarginText(): (sums: Schemas['MarginSums']) => string {
  const { t } = useTranslation('dashboard');
  return ({ margin, lines, lines_of_unknown_cost: unknown }) =>
    margin === null
      ? t('margins.unknown', { unknown: formatCount(unknown), lines: formatCount(lines) })
      : formatUsdt(margin);
}

function Sums({ margins }: { margins: Schemas['Margins'] }) {
  const { t } = useTranslation('dashboard');
  const marginText = useMarginText();
  const { total, rows } = margins;
  if (rows.length === 0) return <p className={mobileAdmin.quiet}>{t('top.empty')}</p>;
  return (
    <>
      <Facts
        rows={[
          ...amounts.map((amount) => [t(`margins.${amount}`), formatUsdt(total[amount])] as const),
          [t('margins.margin'), <strong key="margin">{marginText(total)}</strong>],
        ]}
      />
      <ol className={`${styles.top} ${styles.wraps}`}>
        {rows.slice(0, MAX_GOODS).map(({ key, name, sums }) => (
          <li key={key}>
            <div>
              <span>
                <Localized text={name} />
                <small>{t('margins.ofIncome', { income: formatUsdt(sums.income) })}</small>
              </span>
              {sums.margin === null ? (
                <small>{marginText(sums)}</small>
              ) : (
                <strong className={mobileAdmin.money}>{marginText(sums)}</strong>
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function MarginsCard({ scope }: { scope: ReturnType<typeof spanOf> }) {
  const { t } = useTranslation('dashboard');
  const query = useQuery(marginsQuery(scope.query));
  return (
    <Card title={t('margins.title')}>
      <QueryPart query={query} name={t('margins.name')} rows={3}>
        {(margins) => <Sums margins={margins} />}
      </QueryPart>
    </Card>
  );
}

/** What is left of the income of the period, in all and of the products that earned most; for those who may see margins. */
export function Margins({ scope }: { scope: ReturnType<typeof spanOf> }) {
  return usePermission('margins.read') ? <MarginsCard scope={scope} /> : null;
}
