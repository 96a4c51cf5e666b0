import { useTranslation } from 'react-i18next';
import { useGoodsName } from '../../../shared/fields/goods-options';

/** Goods in words; their id until the name is known, or for who may not see goods. */
export function GoodsText({ id }: { id: string | null }) {
  const { t } = useTranslation('agents');
  const name = useGoodsName(id);
  return id === null ? t('rates.allGoods') : (name ?? t('rates.goods', { id }));
}
