import { formatDateTime } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSection } from '../components/list-section';
import { useLanguage, usePermission } from '../hooks/app-state';
import { priceListsQuery, type PriceList, type PriceListsOf } from './api';
import { PriceListActions } from './price-list-actions';
import { PriceListDialog } from './price-list-dialog';
import { PriceListState } from './price-list-state';
import { usePriceListWords } from './price-list-words';
import styles from './pricing.module.css';

function Row({ list, of, canWrite }: { list: PriceList; of: PriceListsOf; canWrite: boolean }) {
  const { t } = useTranslation('pricing');
  const language = useLanguage();
  const words = usePriceListWords();
  const name = 'goods_id' in of ? words.holder(list) : words.goods(list);
  const [from, to] = [list.from, list.to].map((iso) => iso && formatDateTime(iso, language));
  return (
    <li className={styles.row}>
      <div>
        {name} <PriceListState state={list.state} />
        <div className="money">{words.tiers(list)}</div>
        <div className={styles.quiet}>
          {to === null ? t('lists.since', { from }) : t('lists.between', { from, to })} · {list.created_by}
        </div>
      </div>
      {canWrite && <PriceListActions list={list} name={name} />}
    </li>
  );
}

/** The price lists of a product (groups', customers', sales), or the negotiated prices of a customer. */
export function PriceLists({ of }: { of: PriceListsOf }) {
  const { t } = useTranslation('pricing');
  const [canRead, canWrite] = [usePermission('goods.read'), usePermission('goods.write')];
  const [adding, setAdding] = useState(false);
  const answer = useQuery({ ...priceListsQuery(of), enabled: canRead });
  if (!canRead) return null;
  return (
    <>
      <ListSection
        title={t('goods_id' in of ? 'lists.title' : 'lists.negotiated')}
        empty={t('lists.empty')}
        answer={answer}
        rows={(answer.data ?? []).map((list) => (
          <Row key={list.id} list={list} of={of} canWrite={canWrite} />
        ))}
      >
        {canWrite && (
          <Button size="small" onClick={() => setAdding(true)}>
            {t('lists.add')}
          </Button>
        )}
      </ListSection>
      {adding && <PriceListDialog of={of} onClose={() => setAdding(false)} />}
    </>
  );
}
