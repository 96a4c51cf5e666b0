import { emptyFilter } from '@lotline/shop/catalog';
import { useGoneFavourites } from '@lotline/shop/favourites';
import { useLanguage } from '@lotline/shop/i18n';
import { List } from 'antd-mobile';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { GoodsList } from '../../../features/catalog/components/goods-list';
import { Button } from '../../../shared/components/button';
import { Icon } from '../../../shared/components/icons';
import { Localized } from '../../../shared/content/local-text';
import { useToast } from '../../../shared/hooks/use-toast';
import { NavBar } from '../../../shared/navigation/nav-bar';
import { paths } from '../../paths';
import styles from '../pages.module.css';
import { alternativesLinks } from '../shop/alternatives-links';

const filter = { ...emptyFilter, favourites: true };

function Gone() {
  const { t } = useTranslation('catalog');
  const gone = useGoneFavourites(useToast());
  if (gone.length === 0) return null;
  return (
    <List header={t('favourites.gone')}>
      {gone.map(({ id, name, remove, removeLabel }) => (
        <List.Item
          key={id}
          extra={
            <Button fill="none" aria-label={removeLabel} onClick={remove}>
              <Icon name="close" />
            </Button>
          }
        >
          <Localized text={name} />
        </List.Item>
      ))}
    </List>
  );
}

/** What the buyer marked, with price and stock as they are now. */
export function Component() {
  const { t } = useTranslation(['catalog', 'account', 'shell']);
  const language = useLanguage();
  const navigate = useNavigate();
  return (
    <div className={styles.me}>
      <NavBar title={t('favourites.title')} back={{ to: paths.me, label: t('shell:nav.me') }} />
      <GoodsList
        filter={filter}
        linkTo={paths.goods}
        insteadOf={(goods) => alternativesLinks(goods, language)}
        onClear={() => void navigate(paths.home)}
      />
      <Gone />
    </div>
  );
}
