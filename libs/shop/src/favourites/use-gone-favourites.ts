import { localText } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n';
import { useSession } from '../session';
import { favouritesQuery } from './queries';
import { useChangeFavourites, useFavouriteIds } from './use-favourites';

/** The account's favourites that went off sale, which stay until they are removed. `notify` shows what went wrong. */
export function useGoneFavourites(notify: (text: string) => void) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const ids = useFavouriteIds();
  const { data } = useQuery(favouritesQuery(useSession()?.user.id ?? ''));
  const change = useChangeFavourites();
  return (data?.items ?? [])
    .filter(({ goods_id: id, on_sale: isOnSale }) => !isOnSale && ids.includes(id))
    .map(({ goods_id: id, name }) => ({
      id,
      name,
      removeLabel: t('favourites.remove', { name: localText(name, language) }),
      remove: () => void change(id, false).catch(() => notify(t('favourites.failed'))),
    }));
}
