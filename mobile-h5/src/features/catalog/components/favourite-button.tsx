import { useFavouriteButton } from '@lotline/shop/favourites';
import type { Schemas } from '@lotline/web-core/api';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { Icon } from '../../../shared/components/icons';
import { useToast } from '../../../shared/hooks/use-toast';

/** Marks goods as a favourite: a heart alone, or with the words beside it. */
export function FavouriteButton({
  goods,
  words = false,
}: {
  goods: Pick<Schemas['Goods'], 'id' | 'name'>;
  words?: boolean;
}) {
  const { t } = useTranslation('catalog');
  const { isFavourite, label, toggle } = useFavouriteButton(goods, useToast());
  return (
    <Button
      block={words}
      color={isFavourite && !words ? 'primary' : 'default'}
      fill={words ? 'solid' : 'none'}
      {...(words ? {} : { 'aria-pressed': isFavourite, 'aria-label': label })}
      onClick={() => void toggle()}
    >
      <Icon name={isFavourite ? 'heartFilled' : 'heart'} size={18} />
      {words ? t(isFavourite ? 'favourites.added' : 'favourites.add') : null}
    </Button>
  );
}
