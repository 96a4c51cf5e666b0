import { localText } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/api';
import { goodsDetailQuery } from '../api/queries';
import { useLanguage, usePermission } from '../hooks/app-state';
import { useSettled } from '../hooks/use-settled';
import { goodsKey } from '../api/query-keys';

const most = 20;

function useOneGoods(id: string | null) {
  const canRead = usePermission('goods.read');
  return useQuery({ ...goodsDetailQuery(id ?? ''), enabled: id !== null && canRead }).data;
}

/** What goods are called in the reader's language; null while that is not known. */
export function useGoodsName(id: string | null): string | null {
  const language = useLanguage();
  const one = useOneGoods(id);
  return one === undefined ? null : localText(one.name, language);
}

/** Goods to choose from by what was typed, and the chosen one whatever was typed. */
export function useGoodsOptions(chosen: string | null) {
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed);
  const found = useQuery({
    queryKey: [...goodsKey, 'choice', q],
    queryFn: ({ signal }) => {
      const query = { limit: most, ...(q === '' ? {} : { q }) };
      return api.get('/api/admin/goods', { params: { query }, signal });
    },
    placeholderData: (before) => before,
  });
  const one = useOneGoods(chosen);
  const items = found.data?.items ?? [];
  const known = one === undefined || items.some(({ id }) => id === one.id) ? items : [one, ...items];
  return { options: known.map(({ id, name }) => ({ value: id, label: localText(name, language) })), setTyped };
}
