import { localText } from '@lotline/front-kit/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../shared/api';
import { useLanguage } from '../../shared/app-state';

const idPattern = /^\d{1,19}$/;
const most = 20;

/** The goods whose figures are shown, as the URL says; null for all of them. */
export function useGoodsFilter(): { goodsId: string | null; choose: (id: string | null) => void } {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('goods_id');
  return {
    goodsId: asked !== null && idPattern.test(asked) ? asked : null,
    choose: (id) =>
      setSearch(
        (before) => {
          if (id === null) before.delete('goods_id');
          else before.set('goods_id', id);
          return before;
        },
        { replace: true },
      ),
  };
}

/** Goods to choose from by what was typed, and the chosen one whatever was typed. */
export function useGoodsOptions(chosen: string | null) {
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const found = useQuery({
    queryKey: ['goods', 'choice', typed],
    queryFn: ({ signal }) => {
      const query = { limit: most, ...(typed === '' ? {} : { q: typed }) };
      return api.get('/api/admin/goods', { params: { query }, signal });
    },
    placeholderData: (before) => before,
  });
  const one = useQuery({
    queryKey: ['goods', 'one', chosen],
    queryFn: ({ signal }) => api.get('/api/admin/goods/{id}', { params: { path: { id: chosen ?? '' } }, signal }),
    enabled: chosen !== null,
  });
  const items = found.data?.items ?? [];
  const known = one.data === undefined || items.some(({ id }) => id === one.data.id) ? items : [one.data, ...items];
  return { options: known.map(({ id, name }) => ({ value: id, label: localText(name, language) })), setTyped };
}
