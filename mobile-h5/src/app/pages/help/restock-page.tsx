import { useRestockLink } from '@lotline/shop/restock';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, buttonClass } from '../../../shared/components/button';
import { Localized } from '../../../shared/content/local-text';
import { Empty, FirstLoad, LoadFailed } from '../../../shared/feedback/async';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { NavBar } from '../../../shared/navigation/nav-bar';
import { paths } from '../../paths';
import styles from '../pages.module.css';

function Request({ link }: { link: ReturnType<typeof useRestockLink> }) {
  const { t } = useTranslation('catalog');
  const { data, error, refetch } = link.query;
  const retry = () => void refetch();
  if (link.isInvalid || link.isCancelled) {
    return (
      <Empty title={t(link.isCancelled ? 'restock.deleted' : 'restock.invalid')}>
        <Link className={buttonClass({ color: 'primary' })} to={paths.home}>
          {t('page.list')}
        </Link>
      </Empty>
    );
  }
  if (data === undefined) {
    return error === null ? (
      <FirstLoad name={t('restock.pageTitle')} rows={2} onRetry={retry} />
    ) : (
      <LoadFailed name={t('restock.pageTitle')} error={error} onRetry={retry} />
    );
  }
  return (
    <>
      <h2>
        <Localized text={data.goods.name} />
      </h2>
      {link.failure === null ? null : <NoticeBar tone="error">{link.failure}</NoticeBar>}
      <p>{t(`restock.state.${data.state}`)}</p>
      {data.state === 'unconfirmed' ? (
        <Button block color="primary" loading={link.isPending} onClick={link.confirm}>
          {t('restock.confirm')}
        </Button>
      ) : null}
      <Button block loading={link.isPending} onClick={link.cancel}>
        {t('restock.delete')}
      </Button>
    </>
  );
}

/** Where the mails about a restock lead: confirms a request, or deletes it. */
export function Component() {
  const { t } = useTranslation(['catalog', 'shell']);
  const [params] = useSearchParams();
  const link = useRestockLink(params.get('token') ?? '');
  return (
    <div className={styles.me}>
      <NavBar title={t('restock.pageTitle')} back={{ to: paths.home, label: t('shell:toShop') }} />
      <Request link={link} />
    </div>
  );
}
