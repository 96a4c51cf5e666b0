import { CopyOutlined } from '@ant-design/icons';
import { messageFor } from '@lotline/web-core/errors';
import { localText } from '@lotline/web-core/i18n';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SendButton } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { paths } from '../../../shared/navigation/paths';
import { copyGoods, useCatalogCache, type Goods } from '../api';

/** Makes a draft of these goods and opens it. In a row it is an icon with a name. */
export function CopyButton({ goods, row = false }: { goods: Goods; row?: boolean }) {
  const { t } = useTranslation(['catalog', 'errors']);
  const language = useLanguage();
  const navigate = useNavigate();
  const cache = useCatalogCache();
  const canWrite = usePermission('goods.write');
  const copy = useMutation({
    mutationFn: () => copyGoods(goods.id),
    onSuccess: async (made) => {
      cache.show(made);
      toast('success', t('copy.done'));
      void navigate(paths.oneGoods(made.id));
      await cache.goodsChanged();
    },
    onError: (error) => toast('error', messageFor(error, t)),
  });
  if (!canWrite) return null;
  return (
    <SendButton
      icon={<CopyOutlined aria-hidden />}
      loading={copy.isPending}
      onClick={() => copy.mutate()}
      {...(row
        ? { size: 'small', type: 'text', 'aria-label': t('copy.of', { name: localText(goods.name, language) }) }
        : {})}
    >
      {row ? null : t('copy.do')}
    </SendButton>
  );
}
