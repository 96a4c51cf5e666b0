import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../../shared/hooks/app-state';
import { useGoodsOptions } from '../../../shared/fields/goods-options';

interface Props {
  id?: string;
  value?: string;
  onChange?: (id: string) => void;
}

function Choice({ value = '', onChange, ...rest }: Props) {
  const { t } = useTranslation('agents');
  const { options, setTyped } = useGoodsOptions(value === '' ? null : value);
  return (
    <Select
      {...rest}
      value={value === '' ? null : value}
      options={options}
      allowClear
      placeholder={t('rates.allGoods')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onChange={(id: string | undefined) => onChange?.(id ?? '')}
    />
  );
}

/** Goods by their name, as a form's field; by id for who may not see goods. Empty: all of them. */
export function GoodsField({ value = '', onChange, ...rest }: Props) {
  const canRead = usePermission('goods.read');
  if (canRead) return <Choice {...rest} value={value} {...(onChange === undefined ? {} : { onChange })} />;
  return (
    <Input
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}
