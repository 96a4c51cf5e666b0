import { useSearchParams } from 'react-router-dom';

const idPattern = /^\d{1,19}$/;

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
