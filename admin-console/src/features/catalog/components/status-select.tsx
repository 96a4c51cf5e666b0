import { messageFor } from '@lotline/web-core/errors';
import { localText } from '@lotline/web-core/i18n';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { goodsDetailQuery } from '../../../shared/api/queries';
import { toast } from '../../../shared/feedback/toast';
import { saveGoods, useCatalogCache, type Goods, type GoodsStatus } from '../api';
import { bodyOf, valuesOf } from '../goods-values';

const statuses = ['draft', 'on_sale', 'off_sale'] as const satisfies readonly GoodsStatus[];

/** Saves the status alone: what others changed meanwhile is read first and kept. */
async function setStatus(client: QueryClient, id: string, status: GoodsStatus): Promise<Goods> {
  const current = await client.fetchQuery({ ...goodsDetailQuery(id), staleTime: 0 });
  return saveGoods(id, bodyOf({ ...valuesOf(current), status }));
}

/** Status of goods, changed in place: shown at once, put back when saving fails, and undone within 6 s. */
export function StatusSelect({ goods }: { goods: Goods }) {
  const { t } = useTranslation(['catalog', 'errors']);
  const language = useLanguage();
  const canWrite = usePermission('goods.write');
  const client = useQueryClient();
  const cache = useCatalogCache();
  const name = localText(goods.name, language);
  const change = useMutation({
    mutationFn: (status: GoodsStatus) => setStatus(client, goods.id, status),
    onMutate: (status) => ({ putBack: cache.show({ ...goods, status }), before: goods.status }),
    onSuccess: (saved, status, context) => {
      cache.show(saved);
      const undo = () => change.mutate(context.before);
      toast('success', t('statusSaved', { name, status: t(`status.${status}`) }), { label: t('undo'), run: undo });
    },
    onError: (error, _status, context) => {
      context?.putBack();
      toast('error', t('statusFailed', { name, reason: messageFor(error, t) }));
    },
  });
  if (!canWrite) return t(`status.${goods.status}`);
  return (
    <Select<GoodsStatus>
      size="small"
      variant="filled"
      aria-label={t('statusOf', { name })}
      value={goods.status}
      style={{ width: language === 'en' ? 110 : 96 }}
      options={statuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
      onChange={(status) => change.mutate(status)}
    />
  );
}
