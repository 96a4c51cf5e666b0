import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { localText } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../shared/hooks/app-state';
import { Failure } from '../../../shared/feedback/failure';
import { Loading } from '../../../shared/feedback/loading';
import { PageHeading } from '../../../shared/components/page-heading';
import { PriceLists } from '../../../shared/pricing';
import { goodsQuery } from '../api';
import { newGoods, valuesOf } from '../goods-values';
import { CopyButton } from './copy-button';
import styles from './catalog.module.css';
import { GoodsForm } from './goods-form';

/** Creates goods (`/new`), or edits those of the path. */
export function GoodsEditorPage() {
  const { t } = useTranslation(['catalog', 'common']);
  const { id = '' } = useParams();
  const language = useLanguage();
  const { data: goods, error, refetch } = useQuery(goodsQuery(id));

  if (id === '') {
    return (
      <>
        <PageHeading title={t('editor.newTitle')} />
        <GoodsForm key="new" goods={null} initial={newGoods} />
      </>
    );
  }
  if (goods === undefined) {
    return (
      <>
        <PageHeading title={t('editor.title')} />
        {error !== null ? (
          <Failure
            error={error}
            title={t('common:status.failed', { name: t('subject') })}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading name={t('subject')} rows={10} />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeading
        title={localText(goods.name, language)}
        note={t(`status.${goods.status}`)}
        extra={<CopyButton goods={goods} />}
      />
      <GoodsForm key={goods.id} goods={goods} initial={valuesOf(goods)} />
      <div className={styles.card}>
        <PriceLists of={{ goods_id: goods.id }} />
      </div>
    </>
  );
}
