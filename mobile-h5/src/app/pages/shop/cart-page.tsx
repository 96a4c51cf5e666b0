import { cartEn, cartZh } from '@lotline/shop/cart';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Cart } from '../../../features/orders/components/cart/cart';
import { MaintenanceNotice } from '../../../shared/content/maintenance-notice';
import { NavBar } from '../../../shared/navigation/nav-bar';
import { siteConfigQuery } from '../../../shared/api/site-config-query';
import { paths } from '../../paths';
import { addTexts } from '../../start';

addTexts({ 'zh-CN': { cart: cartZh }, en: { cart: cartEn } });

/** The cart, and the form that orders all of it. */
export function Component() {
  const { t } = useTranslation(['cart', 'shell']);
  const navigate = useNavigate();
  const site = useQuery(siteConfigQuery());
  return (
    <>
      <NavBar title={t('title')} back={{ to: paths.home, label: t('shell:toShop') }} />
      <MaintenanceNotice />
      <Cart
        maintenance={site.data?.maintenance}
        links={{ shop: paths.home, recharge: paths.balance, goods: paths.goods }}
        onPaid={(orderNo) => void navigate(paths.order(orderNo))}
      />
    </>
  );
}
