import { useRestockLink } from '@lotline/shop/restock';
import { Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Local } from '../../../shared/content/local';
import { Page } from '../../../shared/content/page';
import { Async, Empty } from '../../../shared/feedback/async';
import { Notice } from '../../../shared/feedback/notice';
import { Button, ButtonLink } from '../../../shared/navigation/button';
import { paths } from '../../../shared/navigation/paths';

/** Where the mails about a restock lead: confirms a request, or deletes it. */
export function RestockPage() {
  const { t } = useTranslation('catalog');
  const [params] = useSearchParams();
  const link = useRestockLink(params.get('token') ?? '');
  const shop = <ButtonLink to={paths.buy}>{t('page.list')}</ButtonLink>;
  if (link.isInvalid || link.isCancelled) {
    return (
      <Page title={t('restock.pageTitle')} privatePage narrow>
        <Empty title={t(link.isCancelled ? 'restock.deleted' : 'restock.invalid')} action={shop} />
      </Page>
    );
  }
  return (
    <Page title={t('restock.pageTitle')} privatePage narrow>
      <Async query={link.query} name={t('restock.pageTitle')}>
        {({ goods, state }) => (
          <Space orientation="vertical">
            <strong>
              <Local text={goods.name} />
            </strong>
            {link.failure !== null && (
              <Notice tone="error" urgent>
                {link.failure}
              </Notice>
            )}
            <p>{t(`restock.state.${state}`)}</p>
            <Space wrap>
              {state === 'unconfirmed' && (
                <Button type="primary" loading={link.isPending} onClick={link.confirm}>
                  {t('restock.confirm')}
                </Button>
              )}
              <Button loading={link.isPending} onClick={link.cancel}>
                {t('restock.delete')}
              </Button>
            </Space>
          </Space>
        )}
      </Async>
    </Page>
  );
}
