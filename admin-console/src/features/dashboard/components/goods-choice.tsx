import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../../shared/hooks/app-state';
import { useGoodsOptions } from '../../../shared/fields/goods-options';
import board from './board.module.css';

/** Which goods the figures are of; nothing to choose for who may not see goods. */
export function GoodsChoice({ goodsId, choose }: { goodsId: string | null; choose: (id: string | null) => void }) {
  const canRead = usePermission('goods.read');
  return canRead ? <Choice goodsId={goodsId} choose={choose} /> : null;
}

function Choice({ goodsId, choose }: { goodsId: string | null; choose: (id: string | null) => void }) {
  const { t } = useTranslation('dashboard');
  const { options, setTyped } = useGoodsOptions(goodsId);
  return (
    <Select
      className={board.goods}
      aria-label={t('goods.label')}
      placeholder={t('goods.all')}
      value={goodsId}
      options={options}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onChange={(id: string | undefined) => choose(id ?? null)}
    />
  );
}
