import { CheckOutlined, ExclamationOutlined, ImportOutlined } from '@ant-design/icons';
import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { ButtonLink } from '../../../shared/navigation/button-link';
import { formatCount } from '../../../shared/job';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import type { Goods } from '../api';
import { gaps, type Gap, type GoodsValues } from '../goods-values';
import styles from './catalog.module.css';

const statuses = ['draft', 'on_sale', 'off_sale'] as const;
const checks: readonly Gap[] = ['category', 'nameZh', 'nameEn', 'price', 'stock'];
const counters = ['stock', 'reserved', 'allocated', 'sold', 'quarantined'] as const;

function Checklist({ available }: { available: number }) {
  const { t } = useTranslation('catalog');
  const form = Form.useFormInstance<GoodsValues>();
  const values = Form.useWatch((all: GoodsValues) => all, form) as GoodsValues | undefined;
  const missing = gaps({ ...(form.getFieldsValue(true) as GoodsValues), ...values }, available);
  return (
    <ul className={styles.checklist}>
      {checks.map((check) => {
        const done = !missing.includes(check);
        return (
          <li key={check} className={done ? styles.done : styles.missing}>
            {done ? <CheckOutlined aria-hidden /> : <ExclamationOutlined aria-hidden />}
            <span>
              {t(`check.${check}`)}
              <span className="visually-hidden">{done ? t('check.done') : t('check.missing')}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Status, what is still missing before the sale, and the stock that there is. */
export function SidePanel({ goods }: { goods: Goods | null }) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const canImport = usePermission('stock.import');
  return (
    <aside className={styles.side}>
      <section className={styles.card} aria-labelledby="goods-status">
        <h2 id="goods-status">{t('field.status')}</h2>
        <Form.Item name="status" className={styles.statusItem}>
          <Radio.Group
            className={styles.statusChoice}
            aria-labelledby="goods-status"
            options={statuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
          />
        </Form.Item>
        <h3>{t('check.title')}</h3>
        <Checklist available={goods?.stock ?? 0} />
      </section>
      {goods !== null && (
        <section className={styles.card} aria-labelledby="goods-stock">
          <h2 id="goods-stock">{t('column.stock')}</h2>
          <FactList
            rows={counters.map((counter) => [t(`counter.${counter}`), formatCount(goods[counter], language)])}
          />
          {canImport && (
            <ButtonLink to={paths.importStock(goods.id)} icon={<ImportOutlined aria-hidden />} block>
              {t('importStock')}
            </ButtonLink>
          )}
          <p className={styles.more}>
            <PageLink to={paths.batchesOf(goods.id)} fallback={null}>
              {t('batchesOf')}
            </PageLink>
          </p>
        </section>
      )}
    </aside>
  );
}
