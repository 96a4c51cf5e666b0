import type { Schemas } from '@lotline/web-core/api';
import { ApiError } from '@lotline/web-core/api';
import { localText } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n';
import { MAX_FAVOURITES } from './queries';
import { useChangeFavourites, useFavouriteIds } from './use-favourites';

/** The button that marks goods as a favourite. `notify` shows what went wrong. */
export function useFavouriteButton(
  { id, name }: Pick<Schemas['Goods'], 'id' | 'name'>,
  notify: (text: string) => void,
) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const ids = useFavouriteIds();
  const change = useChangeFavourites();
  const isFavourite = ids.includes(id);
  return {
    isFavourite,
    label: t('favourites.named', { name: localText(name, language) }),
    toggle: async (): Promise<void> => {
      if (!isFavourite && ids.length >= MAX_FAVOURITES) {
        notify(t('favourites.full', { count: MAX_FAVOURITES }));
        return;
      }
      try {
        await change(id, !isFavourite);
      } catch (error) {
        const isFull = error instanceof ApiError && error.reason === 'favourites.full';
        notify(isFull ? t('favourites.full', { count: MAX_FAVOURITES }) : t('favourites.failed'));
      }
    },
  };
}
