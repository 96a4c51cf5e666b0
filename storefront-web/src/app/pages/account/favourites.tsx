import { emptyFilter } from '@lotline/shop/catalog';
import { useGoneFavourites } from '@lotline/shop/favourites';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { GoodsResults } from '../../../features/catalog/components/goods-results';
import { Local } from '../../../shared/content/local';
import { Page } from '../../../shared/content/page';
import { announce } from '../../../shared/feedback/announcer';
import { IconButton } from '../../../shared/navigation/button';
import { paths } from '../../../shared/navigation/paths';
import styles from './favourites.module.css';

const filter = { ...emptyFilter, favourites: true };

function Gone() {
  const { t } = useTranslation('catalog');
  const gone = useGoneFavourites(announce);
  if (gone.length === 0) return null;
  return (
    <section className={`card ${styles.gone}`}>
      <h2>{t('favourites.gone')}</h2>
      <ul>
        {gone.map(({ id, name, remove, removeLabel }) => (
          <li key={id}>
            <Local text={name} />
            <IconButton icon="cross" label={removeLabel} onClick={remove} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the buyer marked, with price and stock as they are now. */
export function FavouritesPage() {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  return (
    <Page title={t('favourites.title')} lead={t('favourites.lead')} privatePage>
      <GoodsResults filter={filter} layout="table" href={paths.goodsPage} onClear={() => void navigate(paths.buy)} />
      <Gone />
    </Page>
  );
}
