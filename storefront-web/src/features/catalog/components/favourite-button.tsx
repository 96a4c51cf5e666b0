import { useFavouriteButton } from '@lotline/shop/favourites';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/content/icons';
import { announce } from '../../../shared/feedback/announcer';
import { Button } from '../../../shared/navigation/button';
import type { Goods } from '../api';

/** Marks goods as a favourite: a heart alone, or with the words beside it. */
export function FavouriteButton({ goods, words = false }: { goods: Pick<Goods, 'id' | 'name'>; words?: boolean }) {
  const { t } = useTranslation('catalog');
  const { isFavourite, label, toggle } = useFavouriteButton(goods, announce);
  return (
    <Button
      {...(words
        ? {}
        : { type: 'text', size: 'small', 'aria-pressed': isFavourite, 'aria-label': label, title: label })}
      icon={<Icon name={isFavourite ? 'heartFilled' : 'heart'} />}
      onClick={() => void toggle()}
    >
      {words ? t(isFavourite ? 'favourites.added' : 'favourites.add') : null}
    </Button>
  );
}
