import { useTranslation } from 'react-i18next';
import { ApiError } from '@lotline/web-core/api';
import { useQuery } from '@tanstack/react-query';
import { Result } from 'antd';
import { useParams } from 'react-router-dom';
import { linkedOrderQuery } from '@lotline/shop/orders';
import { OrderDetail } from '../../../features/orders/components/order-detail';
import { siteConfigQuery } from '../../../features/site/api';
import { Async } from '../../../shared/feedback/async';
import { ButtonLink } from '../../../shared/navigation/button';
import { Icon } from '../../../shared/content/icons';
import { Page } from '../../../shared/content/page';
import { paths } from '../../../shared/navigation/paths';
import styles from '../pages.module.css';
import { RegisterHint } from '../account/register-hint';
import './texts';

/** Why a link opens nothing, or null when it was something else that failed. */
function errorOf(error: unknown): 'expired' | 'invalid' | null {
  if (!(error instanceof ApiError)) return null;
  if (error.reason === 'orders.link_expired') return 'expired';
  return error.reason === 'orders.not_found' ? 'invalid' : null;
}

function BadLink({ error }: { error: 'expired' | 'invalid' }) {
  const { t } = useTranslation('orders');
  return (
    <Page title={t(`detail.linkBad.${error}`)} heading={t('detail.linkTitle')} privatePage narrow>
      <div className="card">
        <Result
          icon={<Icon name="clock" size={32} />}
          title={<h2 className={styles.linkBad}>{t(`detail.linkBad.${error}`)}</h2>}
          subTitle={t(`detail.linkBad.${error}Body`)}
          extra={[
            <ButtonLink key="lookup" type="primary" to={paths.orderLookup}>
              {t('detail.linkBad.lookup')}
            </ButtonLink>,
            <ButtonLink key="buy" to={paths.buy}>
              {t('list.emptyNew.action')}
            </ButtonLink>,
          ]}
        />
      </div>
    </Page>
  );
}

/** The order behind a mailed link; the link is the permission. */
export function LinkedOrderPage() {
  const { t } = useTranslation('orders');
  const { token = '' } = useParams();
  const query = useQuery(linkedOrderQuery(token));
  const { data: site } = useQuery(siteConfigQuery());
  const error = errorOf(query.error);
  if (error !== null) return <BadLink error={error} />;
  return (
    <Page
      title={query.data === undefined ? t('detail.linkTitle') : t('detail.title', { no: query.data.order_no })}
      lead={t('detail.linkLead')}
      privatePage
    >
      <Async query={query} name={t('detail.name')}>
        {(order) => (
          <>
            <OrderDetail
              order={order}
              source={{ kind: 'link', token }}
              explorerUrl={site?.chain.explorer_tx_url ?? null}
            />
            <RegisterHint email={order.email} />
          </>
        )}
      </Async>
    </Page>
  );
}
