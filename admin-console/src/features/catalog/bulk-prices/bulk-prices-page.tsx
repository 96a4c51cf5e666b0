import { messageFor } from '@lotline/web-core/errors';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../../shared/components/page-heading';
import { SendButton } from '../../../shared/components/send-button';
import { Failure } from '../../../shared/feedback/failure';
import { Notice } from '../../../shared/feedback/notice';
import { toast } from '../../../shared/feedback/toast';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { formatCount } from '../../../shared/job';
import { ButtonLink } from '../../../shared/navigation/button-link';
import { paths } from '../../../shared/navigation/paths';
import { previewBulkPrices, saveBulkPrices, useCatalogCache, type BulkPrices, type BulkPricesBody } from '../api';
import styles from '../catalog-file/catalog-file.module.css';
import catalog from '../components/catalog.module.css';
import { ChangeHistory } from './change-history';
import { toBody } from './price-rule';
import { PriceRuleForm } from './price-rule-form';
import { PriceTable } from './price-table';

interface Previewed {
  body: BulkPricesBody;
  prices: BulkPrices;
}

/** The preview, and the button that saves it. */
function Preview({ previewed, onSaved }: { previewed: Previewed; onSaved: () => void }) {
  const { t } = useTranslation(['catalog', 'errors']);
  const language = useLanguage();
  const cache = useCatalogCache();
  const { body, prices } = previewed;
  const count = formatCount(prices.changed, language);
  const save = useMutation({
    mutationFn: () => saveBulkPrices({ ...body, fingerprint: prices.fingerprint }),
    onSuccess: async () => {
      toast('success', t('prices.saved', { count: prices.changed, products: count }));
      onSaved();
      await cache.goodsChanged();
    },
    onError: (error) => toast('error', messageFor(error, t)),
  });
  return (
    <>
      <Notice kind={prices.refused > 0 ? 'warning' : 'info'} title={t('prices.previewed')}>
        {t('prices.counts', { changed: count, refused: formatCount(prices.refused, language) })}
      </Notice>
      <div className={styles.buttons}>
        <SendButton
          type="primary"
          loading={save.isPending}
          disabled={prices.changed === 0 || prices.refused > 0}
          onClick={() => save.mutate()}
        >
          {t('prices.save', { count: prices.changed, products: count })}
        </SendButton>
      </div>
      <PriceTable rows={prices.items} />
    </>
  );
}

function Editor() {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const [params] = useSearchParams();
  const goodsIds = (params.get('goods') ?? '').split(',').filter((id) => id !== '');
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const preview = useMutation({
    mutationFn: async (body: BulkPricesBody): Promise<Previewed> => ({ body, prices: await previewBulkPrices(body) }),
    onSuccess: setPreviewed,
  });
  const chosen = formatCount(goodsIds.length, language);
  return (
    <>
      {goodsIds.length > 0 && <p>{t('prices.chosen', { count: goodsIds.length, products: chosen })}</p>}
      <div className={catalog.card}>
        <PriceRuleForm
          goodsCount={goodsIds.length}
          isLoading={preview.isPending}
          onPreview={(values) => preview.mutate(toBody(values, goodsIds))}
          onChange={() => setPreviewed(null)}
        />
      </div>
      {preview.error !== null && <Failure error={preview.error} title={t('prices.failed')} />}
      {previewed !== null && (
        <Preview key={previewed.prices.fingerprint} previewed={previewed} onSaved={() => setPreviewed(null)} />
      )}
    </>
  );
}

/** Changes the prices of chosen products or of a category: a preview first, then all at once, with an undo. */
export function BulkPricesPage() {
  const { t } = useTranslation('catalog');
  const canWrite = usePermission('goods.write');
  return (
    <>
      <PageHeading
        title={t('prices.title')}
        extra={<ButtonLink to={paths.goods}>{t('editor.backToList')}</ButtonLink>}
      />
      <div className={styles.page}>
        <p className={styles.intro}>{t('prices.intro')}</p>
        {canWrite && <Editor />}
        <ChangeHistory />
      </div>
    </>
  );
}
